/** What other slices ask of the outbox: a sender's name, a thread, ten seconds, what became of it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { sendingApp } from "../../../test/lead-mails.ts";
import { type MailServer, mailServer } from "../../../test/mail-server.ts";
import { dayMs } from "../../platform/clock.ts";
import type { NewMail } from "./queue.server.ts";

const by = { who: "staff", id: "alice" } as const;
const letter = {
  to: "vera@example.com",
  replyTo: "office@marigold.example",
  subject: "Your enquiry M-4821",
  text: "We can talk on Tuesday.",
};

let server: MailServer;
let app: TestApp;
beforeEach(async () => {
  server = await mailServer();
  app = await sendingApp(server);
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await server.close();
});

async function enqueue(more: Partial<NewMail> = {}): Promise<string> {
  const id = await app.db.write((tx) => app.app.mail.enqueue(tx, { ...letter, ...more }));
  if (id === null) throw new Error("mail is off");
  return id;
}
const deliver = () => app.app.mail.deliverDue();
const takeBack = (id: string) => app.db.write((tx) => app.app.mail.takeBack(tx, id));
const sendAgain = (id: string) => app.db.write((tx) => app.app.mail.sendAgain(tx, id, by));
const stateOf = async (id: string) => (await app.app.mail.stateOf(app.db.read, [id])).get(id);

/** Refused at every attempt until it is given up. */
async function giveUp(more: Partial<NewMail> = {}): Promise<string> {
  server.refuse(true);
  const id = await enqueue(more);
  await deliver();
  for (let next = await nextOf(id); next; next = await nextOf(id)) {
    app.clock.set(new Date(next));
    await deliver();
  }
  server.refuse(false);
  return id;
}
const nextOf = async (id: string) => (await stateOf(id))?.next_attempt_at;

test("an answer carries its writer's name, goes on a thread, and is not marked as automatic", async () => {
  const first = await enqueue();
  const inReplyTo = await app.app.mail.messageIdOf(app.db.read, first);
  await deliver();
  await enqueue({ fromName: "Asha Rao at Northbay", inReplyTo, byHand: true });
  await deliver();
  const [sent, answer] = server.received;
  expect(sent?.headers["auto-submitted"]).toBe("auto-generated");
  expect(sent?.headers).not.toHaveProperty("in-reply-to");
  expect(answer?.from).toBe("site@marigold.example");
  expect(answer?.headers).toMatchObject({
    from: "Asha Rao at Northbay <site@marigold.example>",
    "in-reply-to": `<${first}@www.marigold.example>`,
    references: sent?.headers["message-id"],
  });
  expect(answer?.headers).not.toHaveProperty("auto-submitted");
});

test.each(["Asha\r\nBcc: eve@example.com", 'Asha" <eve@example.com>, "B', "आशा\u0007\nBcc: eve"])(
  "the sender's name %j adds no header and no address",
  async (fromName) => {
    await enqueue({ fromName, inReplyTo: "<a@b.example>\r\nBcc: eve@example.com" });
    await deliver();
    const [mail] = server.received;
    expect([mail?.from, mail?.to]).toEqual(["site@marigold.example", ["vera@example.com"]]);
    expect(mail?.headers.from).toMatch(/ <site@marigold\.example>$/);
    expect(mail?.headers).not.toHaveProperty("bcc");
  },
);

test("what leaves in ten seconds leaves then, though the outbox's timer never looks", async () => {
  await app.close();
  vi.useFakeTimers({ toFake: ["setInterval"] });
  app = await sendingApp(server);
  vi.useRealTimers();
  const id = await enqueue({ leavesInMs: 10 });
  await deliver();
  expect(await stateOf(id)).toMatchObject({
    state: "waiting",
    attempts: 0,
    next_attempt_at: "2026-11-20T10:00:00.010Z",
  });
  app.clock.advance(10);
  const [mail] = await server.has(1);
  expect(mail?.headers.subject).toBe(letter.subject);
});

test("until it leaves, a mail is taken back; from its first attempt on it is not", async () => {
  const id = await enqueue({ leavesInMs: 10_000 });
  expect(await takeBack(id)).toBe(true);
  expect(await takeBack(id)).toBe(false);
  app.clock.advance(10_000);
  await deliver();
  expect([server.received, await stateOf(id)]).toEqual([[], undefined]);
  server.refuse(true);
  const tried = await enqueue();
  await deliver();
  expect(await takeBack(tried)).toBe(false);
  expect(await stateOf(tried)).toMatchObject({ state: "waiting", attempts: 1 });
});

test("what was undone with its verb is taken back with it", async () => {
  const id = await enqueue({ leavesInMs: 10_000 });
  const undone = app.db.write(async (tx) => {
    await app.app.mail.takeBack(tx, id);
    throw new Error("something else went wrong");
  });
  await expect(undone).rejects.toThrow("something else went wrong");
  expect(await stateOf(id)).toMatchObject({ state: "waiting" });
});

test("what became of mails is told by their ids, until they are forgotten", async () => {
  const sent = await enqueue();
  await deliver();
  const lost = await giveUp();
  const waiting = await enqueue({ leavesInMs: 60_000 });
  const states = await app.app.mail.stateOf(app.db.read, [sent, lost, waiting, "no such mail"]);
  const now = app.clock.now().toISOString();
  expect(Object.fromEntries(states)).toEqual({
    [sent]: {
      state: "sent",
      at: "2026-11-20T10:00:00.000Z",
      attempts: 1,
      next_attempt_at: null,
      last_error: null,
      refused: false,
    },
    [lost]: {
      state: "given up",
      at: now,
      attempts: 13,
      next_attempt_at: null,
      last_error: expect.stringContaining("No room today"),
      refused: false,
    },
    [waiting]: {
      state: "waiting",
      at: now,
      attempts: 0,
      next_attempt_at: new Date(app.clock.now().getTime() + 60_000).toISOString(),
      last_error: null,
      refused: false,
    },
  });
  app.clock.advance(31 * dayMs);
  await app.app.mail.forgetSent();
  expect(await stateOf(sent)).toBeUndefined();
  expect(await app.app.mail.stateOf(app.db.read, [])).toEqual(new Map());
});

test("what was given up is sent again under its Message-ID, from the first attempt on, and that is recorded", async () => {
  const id = await giveUp();
  await app.db.write(async (tx) => {
    await app.app.mail.sendAgain(tx, id, by);
    const [waiting] = (await app.app.mail.stateOf(tx, [id])).values();
    expect(waiting).toMatchObject({ state: "waiting", attempts: 0, refused: false });
    expect(await app.app.mail.takeBack(tx, id)).toBe(false);
  });
  const [mail] = await server.has(1);
  await deliver();
  expect(mail?.headers["message-id"]).toBe(server.refused[0]?.headers["message-id"]);
  expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 1, last_error: null });
  expect(await app.app.events.of({ kind: "mail", id }, 10)).toMatchObject([
    { kind: "mail.given_up" },
    { kind: "mail.sent_again", by },
  ]);
});

test("nothing is sent again that was sent, waits, held a one-time link or is not there", async () => {
  const sent = await enqueue();
  await deliver();
  await expect(sendAgain(sent)).rejects.toMatchObject({ status: 409 });
  await expect(sendAgain(await enqueue({ leavesInMs: 9_000 }))).rejects.toMatchObject({
    status: 409,
  });
  const link = await giveUp({ holdsLink: true });
  await expect(sendAgain(link)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("that link is gone"),
  });
  await expect(sendAgain("no such mail")).rejects.toMatchObject({ status: 404 });
});

test("what waited for days is given up, unless somebody wrote it or it holds a link", async () => {
  const leavesInMs = 10_000;
  const old = await enqueue({ leavesInMs });
  const answer = await enqueue({ leavesInMs, byHand: true });
  const link = await enqueue({ leavesInMs, holdsLink: true });
  app.clock.advance(leavesInMs + 3 * dayMs);
  const young = await enqueue();
  await deliver();
  const states = await app.app.mail.stateOf(app.db.read, [old, answer, link, young]);
  expect([...states.values()].map(({ state }) => state).sort()).toEqual([
    ...["given up", "sent", "sent", "sent"],
  ]);
  expect(states.get(old)).toMatchObject({
    ...{ state: "given up", attempts: 0, refused: false },
    last_error: "It was too old to be sent.",
  });
  expect(await app.app.events.of({ kind: "mail", id: old }, 10)).toMatchObject([
    { kind: "mail.given_up", data: { attempts: 0 } },
  ]);
  await sendAgain(old);
  await server.has(4);
});

test("while mail is off nothing is queued, and that is told", async () => {
  const silent = await testApp({ content: "none" });
  expect(await silent.db.write((tx) => silent.app.mail.enqueue(tx, letter))).toBeNull();
  expect(await silent.db.read.selectFrom("outbox").selectAll().execute()).toEqual([]);
  await silent.close();
});
