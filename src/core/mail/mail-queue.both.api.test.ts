/**
 * What other modules ask of the outbox: a sender's name, a thread, ten seconds, what became of it.
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { letter, type OutboxAdmin, outboxAdmin } from "../../../test/outbox-admin.ts";
import { sharedSite } from "../../../test/shared-site.ts";
import { dayMs } from "../../platform/time/clock.ts";

let it: OutboxAdmin;
/** Another, when the timers are not those of the others. */
const openOwnSite = sharedSite(outboxAdmin, (one) => {
  it = one;
});
beforeEach(() => it.app.clock.set(new Date("2026-11-20T10:00:00Z")));
afterEach(async () => {
  vi.useRealTimers();
  it.server.refuse(false);
  it.server.received.length = 0;
  await it.app.db.write((tx) => tx.deleteFrom("outbox").execute());
});

test("an answer carries its writer's name, goes on a thread, and is not marked as automatic", async () => {
  const first = await it.enqueue();
  const inReplyTo = await it.app.app.mail.messageIdOf(it.app.db.read, first);
  await it.deliver();
  await it.enqueue({ fromName: "Asha Rao at Northbay", inReplyTo, isManual: true });
  await it.deliver();
  const [sent, answer] = it.server.received;
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
    await it.enqueue({ fromName, inReplyTo: "<a@b.example>\r\nBcc: eve@example.com" });
    await it.deliver();
    const [mail] = it.server.received;
    expect([mail?.from, mail?.to]).toEqual(["site@marigold.example", ["vera@example.com"]]);
    expect(mail?.headers.from).toMatch(/ <site@marigold\.example>$/);
    expect(mail?.headers).not.toHaveProperty("bcc");
  },
);

test("what leaves in ten seconds leaves then, though the outbox's timer never looks", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  await openOwnSite();
  vi.useRealTimers();
  const id = await it.enqueue({ leavesInMs: 10 });
  await it.deliver();
  expect(await it.stateOf(id)).toMatchObject({
    state: "waiting",
    attempts: 0,
    next_attempt_at: "2026-11-20T10:00:00.010Z",
  });
  it.app.clock.advance(10);
  const [mail] = await it.server.has(1);
  expect(mail?.headers.subject).toBe(letter.subject);
});

test("what was put off by a clock that was ahead leaves once that is right", async () => {
  const id = await it.enqueue({ leavesInMs: 60_000 });
  const run_at = "2031-01-01T00:00:00.000Z";
  await it.app.db.write((tx) =>
    tx.updateTable("jobs").set({ run_at }).where("id", "=", id).execute(),
  );
  await it.deliver();
  expect(await it.stateOf(id)).toMatchObject({ state: "sent" });
});

test("until it leaves, a mail is taken back; from its first attempt on it is not", async () => {
  const id = await it.enqueue({ leavesInMs: 10_000 });
  expect(await it.takeBack(id)).toBe(true);
  expect(await it.takeBack(id)).toBe(false);
  it.app.clock.advance(10_000);
  await it.deliver();
  expect([it.server.received, await it.stateOf(id)]).toEqual([[], undefined]);
  it.server.refuse(true);
  const tried = await it.enqueue();
  await it.deliver();
  expect(await it.takeBack(tried)).toBe(false);
  expect(await it.stateOf(tried)).toMatchObject({ state: "waiting", attempts: 1 });
});

test("what was undone with its verb is taken back with it", async () => {
  const id = await it.enqueue({ leavesInMs: 10_000 });
  const undone = it.app.db.write(async (tx) => {
    await it.app.app.mail.takeBack(tx, id);
    throw new Error("something else went wrong");
  });
  await expect(undone).rejects.toThrow("something else went wrong");
  expect(await it.stateOf(id)).toMatchObject({ state: "waiting" });
});

test("what became of mails is told by their ids, until they are forgotten", async () => {
  const sent = await it.enqueue();
  await it.deliver();
  const lost = await it.giveUp();
  const waiting = await it.enqueue({ leavesInMs: 60_000 });
  const states = await it.app.app.mail.stateOf(it.app.db.read, [
    sent,
    lost,
    waiting,
    "no such mail",
  ]);
  const now = it.app.clock.now().toISOString();
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
      next_attempt_at: new Date(it.app.clock.now().getTime() + 60_000).toISOString(),
      last_error: null,
      refused: false,
    },
  });
  it.app.clock.advance(31 * dayMs);
  await it.app.app.mail.deleteSent();
  expect(await it.stateOf(sent)).toBeUndefined();
  expect(await it.app.app.mail.stateOf(it.app.db.read, [])).toEqual(new Map());
});

test("while mail is off nothing is queued, and that is told", async () => {
  const silent = await testApp({ content: "none" });
  expect(await silent.db.write((tx) => silent.app.mail.enqueue(tx, letter))).toBeNull();
  expect(await silent.db.read.selectFrom("outbox").selectAll().execute()).toEqual([]);
  await silent.close();
});

test("a mail may have its words as HTML too, which waiting mail of one key rewrites", async () => {
  const mail = { to: "a@a.example", replyTo: null, subject: "A", text: "Hello = नमस्ते" };
  const waiting = { key: "a", forMs: 60_000 };
  const html = (word: string) => `<p>${word} = नमस्ते</p>\n${"long ".repeat(100)}`;
  await it.app.db.write(async (tx) => {
    await it.app.app.mail.enqueue(tx, { ...mail, html: html("First") }, waiting);
    await it.app.app.mail.enqueue(tx, { ...mail, html: html("Hello") }, waiting);
  });
  it.app.clock.advance(60_000);
  await it.deliver();
  const [received] = await it.server.has(1);
  expect(it.server.received).toHaveLength(1);
  expect(received?.headers["content-type"]).toMatch(/^multipart\/alternative/);
  expect(received?.headers["auto-submitted"]).toBe("auto-generated");
  expect(received?.text).toBe(mail.text);
  expect(received?.html?.trimEnd()).toBe(html("Hello").trimEnd());
});
