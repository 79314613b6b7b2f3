/** Chats that leave a way to be reached, and do not go on to their end. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { chatCalls, enquiry, rest, type Told, told } from "../../../test/chat-calls.ts";
import { eraseContacts } from "../../../test/erase-contacts.ts";
import { sendingApp, withoutNumber } from "../../../test/lead-mails.ts";
import { type MailServer, mailServer } from "../../../test/mail-server.ts";
import { leadsChanged } from "../../core/presence/topic.ts";

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await mailServer();
  app = await sendingApp(server);
});
beforeEach(() => app.clock.set(new Date("2026-11-20T10:00:00Z")));
afterEach(async () => {
  await eraseContacts(app);
  await app.db.write((tx) => tx.deleteFrom("outbox").execute());
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const { begin, tell } = chatCalls(() => app);
const minuteMs = 60_000;
const chosen = "What do the books run on today? Tally and spreadsheets";
const email: Told = ["enquiry-email", "asha@example.com"];
const leads = () => app.app.leads.latest(10);
const subjects = async () => {
  const rows = await app.db.read.selectFrom("outbox").select("subject").orderBy("id").execute();
  return rows.map(({ subject }) => withoutNumber(subject));
};
const afterMinutes = async (minutes: number) => {
  app.clock.advance(minutes * minuteMs);
  await app.app.chat.announceSilent();
};
const announced = "New enquiry from Asha Rao: ERP development";

test("who comes to the end without a way to be reached is told that nothing was sent", async () => {
  const replies = await tell(await begin(), ["enquiry-company", "Rao Traders"]);
  expect(replies.at(-1)?.message).toMatch(/nothing was sent/);
  expect(replies.map(({ message }) => message).join()).not.toMatch(/has been submitted/);
  expect(await leads()).toEqual([]);
});

test("it is stored at once, and told of when the flow comes to its end", async () => {
  const conversation = await begin();
  await tell(conversation, ...enquiry, email);
  expect(await leads()).toMatchObject([
    { unfinished: 1, announce_at: "2026-11-20T10:15:00.000Z", query: chosen },
  ]);
  expect(await subjects()).toEqual([]);
  await tell(conversation, ["enquiry-mobile", "90000 00007"], ...rest.slice(1, 2));
  expect(await subjects()).toEqual([]);
  await tell(conversation, ...rest.slice(2));
  expect(await leads()).toMatchObject([{ unfinished: 0, announce_at: null, mobile: null }]);
  expect(await subjects()).toEqual([announced]);
  const mail = await app.db.read.selectFrom("outbox").select("text").executeTakeFirstOrThrow();
  expect(mail.text).toContain("Contact number: 90000 00007\n");
  expect(mail.text).toContain("Visitor: 90000 00007\n");
  await afterMinutes(16);
  await tell(conversation, ["/back"], ["/back"], ["/back"], ...rest);
  expect((await subjects()).filter((subject) => subject === announced)).toHaveLength(1);
});

test("after a quarter of an hour's silence it is told of, once, and stays unfinished", async () => {
  const conversation = await begin();
  await tell(conversation, ...enquiry, email);
  await afterMinutes(10);
  await tell(conversation, ["/back"]);
  await afterMinutes(14);
  expect(await subjects()).toEqual([]);
  app.clock.advance(minuteMs);
  await Promise.all([app.app.chat.announceSilent(), app.app.chat.announceSilent()]);
  expect(await subjects()).toEqual([announced]);
  expect(await leads()).toMatchObject([{ unfinished: 1, announce_at: null }]);
  await tell(conversation, email, ...rest);
  expect(await leads()).toMatchObject([{ unfinished: 0 }]);
  expect(await subjects()).toEqual([announced]);
});

test("Close ends it, and Start again leaves it to the quarter of an hour", async () => {
  const [closed, left] = [await begin(), await begin()];
  await tell(closed, ...enquiry, email, ["/exit_chat"]);
  expect(await subjects()).toEqual([announced]);
  await tell(left, ["person-name", "Vera"], ["person-email", "vera@example.com"], ["/restart"]);
  await afterMinutes(14);
  await tell(left, ["start:software"]);
  await afterMinutes(1);
  expect(await subjects()).toEqual([announced, "New enquiry from Vera"]);
});

test("who comes back by chat goes on with what they had left, and makes no second one", async () => {
  await tell(await begin(), ["person-name", "Asha"], ["person-email", "asha@example.com"]);
  const [first] = await leads();
  expect(first).toMatchObject({ name: "Asha", query: null, unfinished: 1 });
  const again = await begin();
  app.clock.advance(minuteMs);
  await tell(again, ...enquiry, ["enquiry-email", "Asha@Example.com"]);
  expect(await leads()).toHaveLength(1);
  expect(await subjects()).toEqual([]);
  await tell(again, ...rest);
  expect(await app.app.leads.find(first?.id ?? "")).toMatchObject({
    ...{ name: "Asha", unfinished: 0 },
    now: { name: "Asha", query: told, service: "ERP development" },
  });
  expect(await subjects()).toEqual(["New enquiry from Asha: ERP development"]);
  await tell(await begin(), ...enquiry, email);
  expect(await leads()).toHaveLength(2);
});

test("who knows somebody's email adds to their enquiry in a chat, and takes nothing of it over", async () => {
  const hers = await begin();
  await tell(hers, ["person-name", "Asha"], ["person-email", "asha@example.com"]);
  const [first] = await leads();
  const id = first?.id ?? "";
  const his = await begin();
  await tell(his, ["person-email", "asha@example.com"], ["person-email", "me@evil.example"]);
  await tell(his, ["person-name", "Mallory"], ["person-mobile", "+91 90000 00066"]);
  const [own] = await leads();
  expect(own).toMatchObject({ email: "me@evil.example", conversation_id: expect.anything() });
  expect(own?.contact_id).not.toBe(first?.contact_id);
  expect(await app.app.leads.find(id)).toMatchObject({
    now: { name: "Asha", email: "asha@example.com", mobile: null },
  });
  const contact = await app.app.contacts.find(first?.contact_id ?? "");
  expect(contact?.contact_points.map(({ value }) => value)).toEqual(["asha@example.com"]);
  // Nor does he keep the company from it.
  app.clock.advance(14 * minuteMs);
  await tell(his, ["/back"]);
  await afterMinutes(1);
  expect(await subjects()).toEqual(["New enquiry from Mallory", "New enquiry from Asha"]);
});

test.each<Told[]>([
  [["", "my number is 98220 41471, please call that, email is not read"]],
  [["", "please use tara@newmail.example"]],
  [
    ["", "sorry, wrong one: tara@newmail.example"],
    ["", "and my phone 98220 41471"],
  ],
  [["", "call 98220 41471 or write to tara@newmail.example"]],
])("who comes back and says %j can be reached as they were promised", async (...news) => {
  await tell(await begin(), ["", "email tara@oldmail.example"]);
  const [first] = await leads();
  app.clock.advance(minuteMs);
  const again = await begin();
  await tell(again, ["", "email tara@oldmail.example"], ["/name-to-write", "Tara"]);
  const end = (await tell(again, ...news)).at(-1)?.message ?? "";
  const written = news.map(([, text]) => text).join();
  const mobile = written.includes("98220") ? "98220 41471" : null;
  const address = written.includes("new") ? "tara@newmail.example" : "tara@oldmail.example";
  const [lead, other] = await leads();
  expect(other?.id).toBe(first?.id);
  expect((await app.app.leads.find(lead?.id ?? ""))?.now).toMatchObject({
    ...{ name: "Tara", mobile, email: address },
  });
  expect(end).toMatch(/we will (?:call 98220 41471|write to tara@newmail\.example)\./);
  expect(end).toContain("Your reference is");
  const contact = await app.app.contacts.find(lead?.contact_id ?? "");
  const ways = contact?.contact_points.map(({ value }) => value);
  expect(ways).toEqual(expect.arrayContaining([address, ...(mobile ? ["+919822041471"] : [])]));
  expect((await app.app.leads.find(first?.id ?? ""))?.now).toMatchObject({
    ...{ mobile: null, email: "tara@oldmail.example" },
  });
});

test("whose enquiry another chat has gone on with is reached as they say in their own", async () => {
  const hers = await begin();
  await tell(hers, ["", "email asha@example.com"]);
  await tell(await begin(), ["", "email asha@example.com"]);
  await tell(hers, ["/name-to-write", "Asha"], ["", "call 98220 41472"]);
  const [lead] = await leads();
  expect(await app.app.leads.find(lead?.id ?? "")).toMatchObject({
    now: { name: "Asha", email: "asha@example.com", mobile: "98220 41472" },
  });
});

test("what the company was told of is gone on with by nobody: a new chat is a new enquiry", async () => {
  await tell(await begin(), ["person-name", "Asha"], ["person-email", "asha@example.com"]);
  await afterMinutes(15);
  await tell(await begin(), ...enquiry, ["enquiry-email", "asha@example.com"]);
  expect(await leads()).toHaveLength(2);
});

test("a stranger's chat is not added to it, nor that of who left another email", async () => {
  await tell(await begin(), ...enquiry, email);
  await tell(await begin(), ...enquiry, ["enquiry-email", "charlie@example.com"]);
  expect(await leads()).toHaveLength(2);
});

test("an email comes before the name: the person is named when they say so", async () => {
  const conversation = await begin();
  await tell(conversation, ["person-email", "vera@example.com"]);
  const [lead] = await leads();
  expect(lead).toMatchObject({ name: "", query: null, unfinished: 1 });
  await tell(conversation, ["person-name", "Vera"]);
  const contact = await app.app.contacts.find(lead?.contact_id ?? "");
  expect(contact?.name).toBe("Vera");
  await afterMinutes(15);
  expect(await subjects()).toEqual(["New enquiry from Vera"]);
});

test("what is set aside as spam is told to nobody, neither at its end nor after silence", async () => {
  const [ended, silent] = [await begin(), await begin()];
  await tell(silent, ...enquiry, email);
  await tell(ended, ...enquiry, ["enquiry-email", "vera@example.com"]);
  const ids = (await leads()).map(({ id }) => id);
  await app.app.leads.change({ ids, set: { spam: true }, by: { who: "system" } });
  await tell(ended, ...rest);
  await afterMinutes(20);
  expect(await subjects()).toEqual([]);
  await app.app.leads.change({ ids, set: { spam: false }, by: { who: "system" } });
  await app.app.chat.announceSilent();
  expect(await subjects()).toEqual([announced, announced]);
});

test("whoever looks at a list hears of each step", async () => {
  const lastTurn: string[][] = [];
  const stop = app.db.subscribe(leadsChanged, ({ ids }) => lastTurn.push(ids));
  const conversation = await begin();
  await tell(conversation, ...enquiry, email);
  const [lead] = await leads();
  await expect.poll(() => lastTurn).toEqual([[lead?.id]]);
  await tell(conversation, ...rest.slice(0, 2));
  await expect.poll(() => lastTurn).toEqual([[lead?.id], [lead?.id]]);
  await tell(conversation, ...rest.slice(2));
  await expect.poll(() => lastTurn.length).toBeGreaterThan(2);
  expect(new Set(lastTurn.flat())).toEqual(new Set([lead?.id]));
  stop();
});
