import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { appOfTwo, bina, rowsSaying, twoContacts } from "../../../test/two-contacts.ts";
import { databaseFile } from "../../platform/db/sqlite.ts";

let app: TestApp;
beforeEach(async () => {
  app = await appOfTwo();
});
afterEach(() => app.close());

const everyTable = [
  ...[
    "acknowledgements",
    "events",
    "idempotency_keys",
    "lead_entries",
    "lead_notes",
    "lead_replies",
  ],
  ...["leads", "outbox", "outbox_leads", "page_views", "contacts", "contact_points"],
  ...["contact_words", "spam_exceptions", "turns", "visitors"],
];

test("nothing of an erased contact is left in any table, and everything of another is", async () => {
  const { asha, bina: kept, leads, byAlice } = await twoContacts(app);
  const visitors = (await app.db.read.selectFrom("visitors").selectAll().execute()).map(({ id }) =>
    id.toLowerCase(),
  );
  const [hers = "", other = ""] = visitors;
  const ofAsha = ["zarkash", asha, leads.asha, hers];
  const ofBina = ["ghungroo", kept, leads.bina, other];
  // On SQLite its rows cannot be read: the words are searched for below.
  const index = app.db.engine === "postgres" ? ["lead_words"] : [];
  const found = Object.keys(await rowsSaying(app, ...ofAsha));
  expect(found.sort()).toEqual([...everyTable, ...index].sort());
  const before = await rowsSaying(app, ...ofBina);

  const receipt = await app.app.privacy.erase({ id: asha, by: byAlice });

  expect(await rowsSaying(app, ...ofAsha)).toEqual({});
  expect(await rowsSaying(app, ...ofBina)).toEqual(before);
  expect(receipt.counts).toMatchObject({ enquiries: 2, added: 1, notes: 1, chats: 1, contacts: 1 });
  expect((await app.app.leads.found("zarkash", null, 10)).leads).toEqual([]);
  expect((await app.app.leads.found("ghungroo", null, 10)).leads).toHaveLength(2);
});

test("an erased contact's words are in no unused part of SQLite's file, nor in its log", async () => {
  const { asha, byAlice } = await twoContacts(app);
  const said = /My zarkash stands still|asha@zarkash\.example|The zarkash again/;
  expect(bytesOf(app)).toMatch(app.db.engine === "sqlite" ? said : /^$/);
  await app.app.privacy.erase({ id: asha, by: byAlice });
  expect(bytesOf(app)).not.toMatch(said);
});

test("the next night they are in no part of the index either, however much it holds", async () => {
  const { asha, byAlice } = await twoContacts(app);
  const theirs = app.db.read.selectFrom("leads").select("id").where("contact_id", "=", asha);
  const { id } = await theirs.executeTakeFirstOrThrow();
  for (let n = 0; n < 40; n++)
    await app.db.write((tx) => app.app.leads.addTexts(tx, id, [`word${n} zarkash`]));
  expect(bytesOf(app)).toMatch(app.db.engine === "sqlite" ? /zarkash/ : /^$/);
  await app.app.privacy.erase({ id: asha, by: byAlice });
  expect(bytesOf(app)).toMatch(app.db.engine === "sqlite" ? /zarkash/ : /^$/);
  await app.app.leads.overwriteRemovedWords();
  expect(bytesOf(app)).not.toMatch(/zarkash/i);
  expect((await app.app.leads.found("ghungroo", null, 10)).leads).toHaveLength(2);
});

/** All that SQLite's files hold; nothing on PostgreSQL, which runs elsewhere. */
function bytesOf({ config, db }: TestApp): string {
  if (db.engine === "postgres") return "";
  const file = databaseFile(config.data.folder);
  return [file, `${file}-wal`].map((one) => readFileSync(one, "latin1")).join("");
}

test("what is counted beforehand is what the receipt says, and changes nothing", async () => {
  const { asha, byAlice } = await twoContacts(app);
  const before = await rowsSaying(app, "zarkash");
  const counted = await app.app.privacy.preview(asha);
  expect(await rowsSaying(app, "zarkash")).toEqual(before);
  const receipt = await app.app.privacy.erase({ id: asha, by: byAlice });
  expect(receipt.counts).toEqual(counted);
  expect(counted).toMatchObject({ mails: expect.any(Number), history: expect.any(Number) });
  expect(Math.min(counted.mails, counted.history, counted.pages_read)).toBeGreaterThan(0);
});

test("whoever was merged goes with whoever stands for them, and a merge leaves nothing behind", async () => {
  const { asha, bina: merged, byAlice } = await twoContacts(app);
  await app.app.contacts.markAsDifferent({ a: asha, b: merged, by: byAlice });
  await app.app.contacts.merge({ into: asha, from: merged, by: byAlice });
  const receipt = await app.app.privacy.erase({ id: merged, by: byAlice });
  expect(receipt.counts).toMatchObject({ enquiries: 4, contacts: 2, chats: 1 });
  expect(await rowsSaying(app, "zarkash", "ghungroo", asha, merged)).toEqual({});
});

test("erased twice is not found, and the receipt names nobody", async () => {
  const { asha, byAlice, alice } = await twoContacts(app);
  const receipt = await app.app.privacy.erase({ id: asha, by: byAlice });
  await expect(app.app.privacy.erase({ id: asha, by: byAlice })).rejects.toMatchObject({
    status: 404,
  });
  await expect(app.app.privacy.preview(asha)).rejects.toMatchObject({ status: 404 });
  expect(await app.app.privacy.receipts()).toEqual([receipt]);
  const told = await app.app.events.of({ kind: "erasure", id: receipt.id }, 10);
  expect(told).toEqual([
    expect.objectContaining({
      kind: "contact.erased",
      by: { who: "staff", id: alice },
      contact: null,
      data: { counts: receipt.counts },
    }),
  ]);
});

test("a chat whose answers were theirs is over, and one that another went on with stays open", async () => {
  const { asha, bina: other, byAlice, talkInTurns } = await twoContacts(app);
  const conversations = async () =>
    (await app.db.read.selectFrom("conversations").selectAll().orderBy("id").execute()).map(
      ({ lead_id, ended_at }) => [lead_id, ended_at === null],
    );
  await talkInTurns([bina, "ghungroo"], [{ name: "Asha Zarkash", email: "" }, "zarkash"]);
  const leadsOf = async (id: string) =>
    (await app.app.leads.ofContact(id, 10)).map((one) => one.id);
  await app.app.privacy.erase({ id: asha, by: byAlice });
  const [newest, older] = await leadsOf(other);
  expect(await conversations()).toEqual([
    [older, true],
    [newest, false],
  ]);
});

test("a browser that somebody else wrote from keeps what it read", async () => {
  const { asha, byAlice, browser, post } = await twoContacts(app);
  const cookies = await browser();
  const before = await app.db.read.selectFrom("page_views").selectAll().execute();
  for (const name of ["Asha Zarkash", "Chitra"]) {
    const email = name === "Chitra" ? "chitra@example.com" : "asha@zarkash.example";
    const sent = { name, email, query: "From one computer.", source: "Contact Page" };
    await post("/blogapp/leads/", sent, cookies);
  }
  await app.app.privacy.erase({ id: asha, by: byAlice });
  const after = await app.db.read.selectFrom("page_views").selectAll().execute();
  expect(after).toHaveLength(before.length - 1);
  expect(await app.db.read.selectFrom("visitors").selectAll().execute()).toHaveLength(2);
});

test("a mail to a colleague about somebody else stays, though the colleague has written too", async () => {
  const { asha, leads, byAlice } = await twoContacts(app);
  const letter = {
    to: "ASHA@zarkash.example",
    replyTo: null,
    subject: "New",
    text: "Of the ghungroo",
  };
  const queue = (about: string[]) =>
    app.db.write((tx) => app.app.mail.enqueue(tx, { ...letter, about }));
  const kept = await queue([leads.bina]);
  const both = await queue([leads.bina, leads.asha]);
  await app.app.privacy.erase({ id: asha, by: byAlice });
  const left = (await app.db.read.selectFrom("outbox").select("id").execute()).map(({ id }) => id);
  expect([left.includes(kept ?? ""), left.includes(both ?? "")]).toEqual([true, false]);
});
