/** What was given up is sent again: one, or all of a week. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type OutboxAdmin, outboxAdmin } from "../../../test/outbox-admin.ts";
import { dayMs } from "../../platform/time/clock.ts";

const by = { who: "staff", id: "alice" } as const;

let it: OutboxAdmin;
beforeEach(async () => {
  it = await outboxAdmin();
});
afterEach(() => it.close());

const sendAgain = (id: string) => it.app.db.write((tx) => it.app.app.mail.sendAgain(tx, id, by));
const sendAll = () => it.app.db.write((tx) => it.app.app.mail.sendAllAgain(tx, by));

test("what was given up is sent again under its Message-ID, from the first attempt on, and that is recorded", async () => {
  const id = await it.giveUp();
  await it.app.db.write(async (tx) => {
    await it.app.app.mail.sendAgain(tx, id, by);
    const [waiting] = (await it.app.app.mail.stateOf(tx, [id])).values();
    expect(waiting).toMatchObject({ state: "waiting", attempts: 0, refused: false });
    expect(await it.app.app.mail.takeBack(tx, id)).toBe(false);
  });
  const [mail] = await it.server.has(1);
  await it.deliver();
  expect(mail?.headers["message-id"]).toBe(it.server.refused[0]?.headers["message-id"]);
  expect(await it.stateOf(id)).toMatchObject({ state: "sent", attempts: 1, last_error: null });
  expect(await it.app.app.events.of({ kind: "mail", id }, 10)).toMatchObject([
    { kind: "mail.given_up" },
    { kind: "mail.sent_again", by },
  ]);
});

test("nothing is sent again that was sent, waits, held a one-time link or is not there", async () => {
  const sent = await it.enqueue();
  await it.deliver();
  await expect(sendAgain(sent)).rejects.toMatchObject({ status: 409 });
  await expect(sendAgain(await it.enqueue({ leavesInMs: 9_000 }))).rejects.toMatchObject({
    status: 409,
  });
  const link = await it.giveUp({ holdsLink: true });
  await expect(sendAgain(link)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("that link is gone"),
  });
  await expect(sendAgain("no such mail")).rejects.toMatchObject({ status: 404 });
});

test("what waited for days is given up, unless somebody wrote it or it holds a link", async () => {
  const leavesInMs = 10_000;
  const old = await it.enqueue({ leavesInMs });
  const answer = await it.enqueue({ leavesInMs, isManual: true });
  const link = await it.enqueue({ leavesInMs, holdsLink: true });
  it.app.clock.advance(leavesInMs + 3 * dayMs);
  const young = await it.enqueue();
  await it.deliver();
  const states = await it.app.app.mail.stateOf(it.app.db.read, [old, answer, link, young]);
  expect([...states.values()].map(({ state }) => state).sort()).toEqual([
    ...["given up", "sent", "sent", "sent"],
  ]);
  expect(states.get(old)).toMatchObject({
    ...{ state: "given up", attempts: 0, refused: false },
    last_error: "It was too old to be sent.",
  });
  expect(await it.app.app.events.of({ kind: "mail", id: old }, 10)).toMatchObject([
    { kind: "mail.given_up", data: { attempts: 0 } },
  ]);
  await sendAgain(old);
  await it.server.has(4);
});

test("all of a week are sent again together, without what was refused or held a link", async () => {
  await it.giveUp({ subject: "Of long ago" });
  it.app.clock.advance(7 * dayMs);
  const lost = [await it.giveUp(), await it.giveUp()];
  await it.giveUp({ holdsLink: true });
  it.server.refuseRecipient("nobody@example.com", { code: 550, words: "5.1.1 Not here" });
  await it.enqueue({ to: "nobody@example.com" });
  await it.deliver();
  const { outbox } = it.app.app;
  expect(await outbox.countToSendAgain()).toBe(2);
  expect(await sendAll()).toBe(2);
  expect([await outbox.countToSendAgain(), await sendAll()]).toEqual([0, 0]);
  await it.server.has(2);
  await it.deliver();
  for (const id of lost) {
    expect(await it.stateOf(id)).toMatchObject({ state: "sent" });
    const events = await it.app.app.events.of({ kind: "mail", id }, 10);
    expect(events.at(-1)).toMatchObject({ kind: "mail.sent_again", by });
  }
});

test("200 are sent again at once, the newest first, and the rest after them", async () => {
  const ids = await Promise.all(
    Array.from({ length: 205 }, () => it.enqueue({ leavesInMs: dayMs })),
  );
  const given_up_at = it.app.clock.now().toISOString();
  await it.app.db.write(async (tx) => {
    await tx.updateTable("outbox").set({ given_up_at }).execute();
    await tx.deleteFrom("jobs").execute();
  });
  expect(await sendAll()).toBe(200);
  expect(await it.stateOf(ids.toSorted()[0] ?? "")).toMatchObject({ state: "given up" });
  expect(await sendAll()).toBe(5);
});
