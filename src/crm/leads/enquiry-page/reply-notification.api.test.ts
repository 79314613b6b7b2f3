/** Whom the company hears from when somebody adds to their enquiry. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { sendingApp } from "../../../../test/lead-mails.ts";
import { type MailServer, mailServer } from "../../../../test/mail-server.ts";

let server: MailServer;
let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
beforeEach(async () => {
  server = await mailServer();
  app = await sendingApp(server);
  admin = await leadAdmin(app);
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const room = { check() {}, count() {} };
const add = async (id: string, text: string) => {
  const key = (await app.app.leads.row(id))?.enquiry_key ?? "";
  return app.app.leads.replyByKey({ key, text, room });
};
const addedMails = async () => {
  const rows = await app.db.read.selectFrom("outbox").selectAll().execute();
  return rows.filter(({ subject }) => subject.includes("added to their enquiry"));
};

test("the company is mailed what was added, with the number, and answers to their address", async () => {
  const id = await admin.send();
  await add(id, "We also run a pharmacy.");
  const [mail, ...others] = await addedMails();
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Vera Rao added to their enquiry [0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(mail?.text).toMatch(
    /\n\nWe also run a pharmacy\.\n\nAdded on the enquiry's own page: 20 Nov/,
  );
  expect(mail?.reply_to).toBe("vera@example.com");
});

test("what is added to suspected spam is kept, and told to nobody", async () => {
  const id = await admin.send({ leave_empty: "https://spam.example" });
  await add(id, "Buy now.");
  expect(await app.app.leads.repliesOf(id)).toHaveLength(1);
  expect(await addedMails()).toEqual([]);
  // Who releases it has the company told of all of it.
  await app.app.leads.change({ ids: [id], set: { spam: false }, by: admin.byAlice });
  const mails = await app.db.read.selectFrom("outbox").select("text").execute();
  expect(mails.map(({ text }) => text).join("\n")).toMatch(/hospital system take\?\n\nBuy now\.\n/);
});

test("what is added while somebody holds it as spam is told once it is released", async () => {
  const id = await admin.send();
  await add(id, "Before.");
  const hold = (spam: boolean) =>
    app.app.leads.change({ ids: [id], set: { spam }, by: admin.byAlice });
  app.clock.advance(1_000);
  await hold(true);
  app.clock.advance(1_000);
  await add(id, "I am no spam.");
  await app.app.leads.pasteReply({ id, text: "They called.", by: admin.byAlice });
  expect(await addedMails()).toHaveLength(1);
  await hold(false);
  const texts = (await addedMails()).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => text.includes("I am no spam."))).toHaveLength(1);
});

test("of what a colleague has pasted in the company is not mailed", async () => {
  const id = await admin.send();
  await app.app.leads.pasteReply({ id, text: "Yes.", by: admin.byAlice });
  expect(await addedMails()).toEqual([]);
});
