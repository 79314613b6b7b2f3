import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { appOfTwo, asha as ashaForm, twoContacts } from "../../../test/two-contacts.ts";
import { contactExport } from "./export-contract.ts";

let app: TestApp;
beforeEach(async () => {
  app = await appOfTwo();
});
afterEach(() => app.close());

test("everything of one contact is told, and no word of another", async () => {
  const { asha, byAlice, leads } = await twoContacts(app);
  const chosen = "When does a call suit you? 23 Nov 2026, 12 noon to 3 pm";
  const told = await app.app.privacy.exportOf({ id: asha, by: byAlice });
  expect(contactExport.parse(told)).toEqual(told);
  expect(told).toMatchObject({
    format: "foyer contact",
    version: 1,
    contacts: [{ id: asha, name: "Asha Zarkash", emails: [ashaForm.email] }],
    enquiries: [
      { id: leads.asha, sent: { query: "My zarkash stands still." }, source: "Contact Page" },
      {
        sent: { query: chosen },
        now: { query: `When may the zarkash rest?\n${chosen}` },
        source: "Chat",
      },
    ],
    added: [{ enquiry: leads.asha, text: "The zarkash again." }],
    notes: [{ enquiry: leads.asha, text: "A zarkash is dear." }],
    pages_read: [{ pages: [{ path: "/about" }] }],
    // The acknowledgement, and what a colleague wrote.
    mails: [{ to: ashaForm.email }, { to: ashaForm.email, text: "Of your zarkash" }],
  });
  const said = told.chats.flatMap(({ turns }) => turns.map((turn) => turn.said));
  expect(said).toContain("When may the zarkash rest?");
  expect(told.history.map(({ kind }) => kind)).toContain("lead.noted");
  expect(JSON.stringify(told)).not.toMatch(/ghungroo|bina/i);
});

test("an export is recorded with who asked for it, and stands in the contact's story", async () => {
  const { asha, byAlice } = await twoContacts(app);
  await app.app.privacy.exportOf({ id: asha, by: byAlice });
  const events = await app.app.events.about(asha, 100);
  expect(events.at(-1)).toMatchObject({ kind: "contact.exported", by: byAlice, contact: asha });
});

test("who was merged is exported with whoever stands for them, and two again are two", async () => {
  const { asha, bina, byAlice } = await twoContacts(app);
  const { id } = await app.app.contacts.merge({ into: asha, from: bina, by: byAlice });
  const one = await app.app.privacy.exportOf({ id: bina, by: byAlice });
  expect([one.contacts.length, one.enquiries.length, one.chats.length]).toEqual([2, 4, 1]);
  await app.app.contacts.undoMerge(id, byAlice);
  const again = await app.app.privacy.exportOf({ id: asha, by: byAlice });
  expect(JSON.stringify(again)).not.toMatch(/ghungroo|bina k/i);
});

test("a mail that holds a link is shown to nobody, and what a colleague is told of others neither", async () => {
  const { asha, byAlice, leads } = await twoContacts(app);
  const letter = { to: ashaForm.email, replyTo: null, subject: "Come in" };
  await app.db.write(async (tx) => {
    const link = { ...letter, text: "Follow the secret link", holdsLink: true } as const;
    await app.app.mail.enqueue(tx, link);
    await app.app.mail.enqueue(tx, { ...letter, text: "Of another", about: [leads.bina] });
  });
  const { mails } = await app.app.privacy.exportOf({ id: asha, by: byAlice });
  const texts = mails.map(({ text }) => text);
  expect(texts).toContain("Of your zarkash");
  expect(texts.join(" ")).not.toMatch(/secret link|Of another/);
});
