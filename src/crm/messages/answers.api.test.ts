import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type AnswerAdmin, answerAdmin, veras } from "../../../test/answer-admin.ts";
import type { TestApp } from "../../../test/app.ts";
import { undo } from "../../../test/undo.ts";
import { dayMs } from "../../platform/time/clock.ts";
import { numberOf } from "../leads/lead-naming.ts";
import { takeBackMs } from "./contract.ts";

const room = { check() {}, count() {} };

let it: AnswerAdmin;
let app: TestApp;
let admin: AnswerAdmin["admin"];
let lead: string;

beforeAll(async () => {
  it = await answerAdmin();
  ({ app, admin } = it);
});
beforeEach(async () => {
  lead = await it.newLead();
});
afterEach(() => it.takeAll());
afterAll(() => it.close());

const send = (...[text, more]: [string, Parameters<AnswerAdmin["answer"]>[2]?]) =>
  it.answer(lead, text, more);
const leave = () => it.leave();
const stands = () => it.stands(lead);
async function acknowledgeAll(acknowledges: boolean): Promise<void> {
  const { version: basedOn, ...settings } = await app.app.leads.settings();
  const given = { settings: { ...settings, acknowledges }, basedOn, by: admin.byAlice };
  await app.app.leads.saveSettings(given);
  await app.db.write((tx) => tx.deleteFrom("acknowledgements").execute());
}

test("an answer arrives in the colleague's name, as text and HTML, with the way back", async () => {
  await send("Dear Vera,\n\nabout six months.\nShall we call?");
  const [mail] = await leave();
  const row = await app.app.leads.row(lead);
  const { name, email } = await app.app.site.company();
  expect(mail?.headers).toMatchObject({
    from: `Alice at ${name} <site@marigold.example>`,
    "reply-to": email,
    subject: `Your enquiry ${numberOf(lead)}: ERP development`,
  });
  expect(mail?.headers).not.toHaveProperty("auto-submitted");
  const page = `https://www.marigold.example/enquiry/${row?.enquiry_key}`;
  expect(mail?.text).toBe(
    `Dear Vera,\n\nabout six months.\nShall we call?\n\nAlice\n${name}\n\n` +
      `Your reference is ${numberOf(lead)}. Reply to this mail, and it reaches us.\n\n` +
      `See your enquiry:\n${page}`,
  );
  expect(mail?.html).toContain("about six months.<br>Shall we call?");
  expect(mail?.html).toContain(page);
  expect(mail?.html).not.toContain("<h1");
});

test("a second answer goes on in the thread of the first, one taken back in none", async () => {
  await send("The first.");
  const [first] = await leave();
  const { id } = await send("A slip.");
  await undo(app, [id], admin.byAlice);
  await send("The second.");
  const [, second] = await leave();
  expect(second?.headers).toMatchObject({
    subject: `Re: Your enquiry ${numberOf(lead)}: ERP development`,
    "in-reply-to": first?.headers["message-id"],
    references: first?.headers["message-id"],
  });
  expect(second?.headers["message-id"]).not.toBe(first?.headers["message-id"]);
});

test("an answer goes on in the thread of the acknowledgement, under its subject", async () => {
  await acknowledgeAll(true);
  const acknowledged = await it.newLead();
  await app.app.mail.deliverDue();
  const [first] = it.smtp.received.filter(({ to }) => to.includes(veras));
  await it.answer(acknowledged, "The first.");
  await leave();
  await it.answer(acknowledged, "The second.");
  const [, second, third] = await leave();
  const subject = `Re: We have your enquiry ${numberOf(acknowledged)}`;
  expect(second?.headers).toMatchObject({
    subject,
    "in-reply-to": first?.headers["message-id"],
    references: first?.headers["message-id"],
  });
  expect(third?.headers).toMatchObject({
    subject,
    "in-reply-to": second?.headers["message-id"],
  });
  await acknowledgeAll(false);
});

test("what is answered at another address begins a thread of its own", async () => {
  await acknowledgeAll(true);
  const acknowledged = await it.newLead();
  await it.answer(acknowledged, "Hello.", { to: "other@example.com" });
  await leave();
  const mail = it.smtp.received.find(({ to }) => to.includes("other@example.com"));
  expect(mail?.headers.subject).toBe(`Your enquiry ${numberOf(acknowledged)}: ERP development`);
  expect(mail?.headers).not.toHaveProperty("in-reply-to");
  await acknowledgeAll(false);
});

test("what is answered to comes to the mailbox that the company watches", async () => {
  const { version, ...settings } = await app.app.leads.settings();
  const watched = { ...settings, reply_to: "admin@marigold.example" };
  const by = admin.byAlice;
  const now = await app.app.leads.saveSettings({ settings: watched, basedOn: version, by });
  await send("Hello.");
  const [mail] = await leave();
  expect(mail?.headers["reply-to"]).toBe("admin@marigold.example");
  await app.app.leads.saveSettings({ settings, basedOn: now, by });
});

test("an answer keeps the promise, moves the enquiry on, and stands in its story", async () => {
  const { id } = await send("Six months.", { by: admin.bob });
  expect(await stands()).toEqual({
    stage: "contacted",
    answered_at: app.clock.now().toISOString(),
  });
  const [entry] = (await app.app.timeline.ofLead(lead)).filter(
    ({ kind }) => kind === "lead.answered",
  );
  expect(entry).toMatchObject({
    by: { name: "Bob" },
    data: { answer: id, to: veras, text: "Six months.", mail: { state: "waiting", attempts: 0 } },
  });
  await leave();
  const [answer] = await app.app.answers.answersOf(lead);
  expect(answer?.mail).toMatchObject({ state: "sent", at: app.clock.now().toISOString() });
});

test("whoever answers what nobody has, has it; taken back, it is nobody's again", async () => {
  const owner = async () => (await app.app.leads.row(lead))?.owner;
  const { id } = await send("Six months.", { by: admin.bob });
  expect(await owner()).toBe(admin.bob);
  await undo(app, [id], { who: "staff", id: admin.bob });
  expect(await owner()).toBeNull();
  const set = { answered_at: app.clock.now().toISOString() };
  await app.app.leads.change({ ids: [lead], set, by: admin.byAlice });
  expect(await owner()).toBe(admin.alice);
  await send("Or seven.", { by: admin.bob });
  expect(await owner()).toBe(admin.alice);
  await leave();
});

test("until it leaves it is taken back, with all it changed and nothing else", async () => {
  const { id } = await send("Six weeks.");
  const by = { who: "staff", id: admin.bob } as const;
  await app.app.leads.change({ ids: [lead], set: { owner: admin.bob, stage: "proposal" }, by });
  app.clock.advance(takeBackMs - 1_000);
  await app.app.mail.deliverDue();
  const back = await undo(app, [id], admin.byAlice);
  expect(back).toMatchObject({ back: { text: "Six weeks.", to: veras } });
  expect(await undo(app, [id], admin.byAlice)).toEqual(back);
  expect(await leave()).toEqual([]);
  // Bob has moved it on meanwhile: that stays.
  expect(await stands()).toEqual({ stage: "proposal", answered_at: null });
  const [answer] = await app.app.answers.answersOf(lead);
  expect(answer).toMatchObject({ taken_back_at: expect.any(String), mail: null });
});

test("a colleague's answer is theirs alone to take back", async () => {
  const { id } = await send("Six weeks.", { by: admin.bob });
  const by = admin.byAlice;
  await expect(undo(app, [id], by)).rejects.toMatchObject({ status: 403 });
  expect(await leave()).toHaveLength(1);
});

test("of two answers the one that stays keeps what the other changed, until it goes too", async () => {
  const { id: first } = await send("Six weeks.");
  const before = await stands();
  const { id: second } = await send("Six months.");
  await undo(app, [first], admin.byAlice);
  expect(await stands()).toEqual(before);
  expect(before?.stage).toBe("contacted");
  await undo(app, [second], admin.byAlice);
  expect(await stands()).toEqual({ stage: "new", answered_at: null });
});

test("several answers of one enquiry that colleagues take back at once are all taken back", async () => {
  for (let round = 0; round < 4; round++) {
    const writers = [admin.alice, admin.bob, admin.alice].map(
      (id) => ({ who: "staff", id }) as const,
    );
    const theirs = [];
    for (const by of writers) theirs.push({ by, ...(await send("One of three.", { by: by.id })) });
    const taking = theirs.flatMap((one) => [one, one].map(() => undo(app, [one.id], one.by)));
    expect(await Promise.allSettled(taking)).toEqual(
      taking.map(() => expect.objectContaining({ status: "fulfilled" })),
    );
    expect(await stands()).toEqual({ stage: "new", answered_at: null });
  }
});

test("taken back, an answer leaves owed what the one before it did not answer", async () => {
  await send("Six months.");
  await leave();
  const key = (await app.app.leads.row(lead))?.enquiry_key ?? "";
  app.clock.advance(1_000);
  await app.app.leads.replyByKey({ key, text: "And a shop?", room });
  const { id } = await send("Eight months.");
  await undo(app, [id], admin.byAlice);
  expect(await stands()).toMatchObject({ answered_at: null });
});

test("no thread goes on from an answer that may be taken back still", async () => {
  const { id } = await send("The first.");
  await send("The second.");
  await undo(app, [id], admin.byAlice);
  const [mail] = await leave();
  expect(mail?.headers).not.toHaveProperty("in-reply-to");
  expect(mail?.headers.subject).toMatch(/^Your enquiry/);
});

test("sent again after it was taken back it is refused, and says so", async () => {
  const submission = randomUUID();
  const { id } = await send("Once.", { submission });
  await undo(app, [id], admin.byAlice);
  await expect(send("Once.", { submission })).rejects.toMatchObject({
    ...{ status: 409, message: expect.stringContaining("taken back") },
  });
  expect(await leave()).toEqual([]);
});

test("once it has left it is too late", async () => {
  const { id } = await send("Six weeks.");
  await leave();
  const late = undo(app, [id], admin.byAlice);
  await expect(late).rejects.toMatchObject({ status: 409, message: /too late/ });
  expect(await stands()).toMatchObject({ stage: "contacted" });
});

test("Send pressed twice sends once, and a used form takes no other words", async () => {
  const submission = randomUUID();
  const [one, two] = await Promise.all([
    send("Once.", { submission }),
    send("Once.", { submission }),
  ]);
  expect(one).toEqual(two);
  await expect(send("Other.", { submission })).rejects.toMatchObject({ status: 409 });
  expect(await leave()).toHaveLength(1);
});

test("nothing is sent to nobody, to what is held as spam, or by who may not", async () => {
  const refused = (text: string, by?: string) => send(text, by === undefined ? {} : { by });
  await expect(refused("Hi", admin.charlie)).rejects.toMatchObject({ status: 403 });
  await app.app.leads.change({ ids: [lead], set: { spam: true }, by: admin.byAlice });
  await expect(refused("Hi")).rejects.toMatchObject({ status: 409, message: /marked as spam/ });
  lead = await admin.send({ email: undefined, mobile: "98765 43210" });
  await expect(refused("Hi")).rejects.toMatchObject({ status: 422, message: /left no email/ });
  lead = randomUUID();
  await expect(refused("Hi")).rejects.toMatchObject({ status: 404 });
  expect(await leave()).toEqual([]);
});

test("the enquiry's own page shows what was sent and that they were called", async () => {
  const key = (await app.app.leads.row(lead))?.enquiry_key ?? "";
  const page = async () =>
    (await app.app.leads.findByKey({ key, zone: "Asia/Kolkata" }))?.words
      .slice(1)
      .map(({ channel, text }) => [channel, text]);
  const mark = (set: object) => app.app.leads.change({ ids: [lead], set, by: admin.byAlice });
  const call = () => mark({ answered_at: app.clock.now().toISOString(), answered_way: "phone" });
  await call();
  expect(await page()).toEqual([["phone", null]]);
  await mark({ answered_at: null, answered_way: null });
  expect(await page()).toEqual([]);

  app.clock.advance(60_000);
  await call();
  app.clock.advance(60_000);
  await app.app.leads.addNote({ id: lead, text: "A slow payer.", by: admin.byAlice });
  const slip = await send("A slip.");
  await undo(app, [slip], admin.byAlice);
  await send("About six months.");
  expect(await page()).toEqual([["phone", null]]);
  await leave();
  await send("For another.", { to: "other@example.com" });
  await leave();
  it.refuseVera();
  await send("Refused.");
  await leave();
  const shown = [
    ["phone", null],
    ["mail", "About six months."],
  ];
  expect(await page()).toEqual(shown);
  app.clock.advance(401 * dayMs);
  await app.app.mail.deleteSent();
  expect(await page()).toEqual(shown);
});
