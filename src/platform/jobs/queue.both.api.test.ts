import { afterEach, beforeEach, expect, test } from "vitest";
import { type OpenCopy, openCopy } from "../../../test/open-copy.ts";
import type { Database } from "../db/database.ts";
import { dayMs } from "../time/clock.ts";
import { createJobQueue, type JobQueue } from "./queue-store.server.ts";
import { createRunner } from "./runner.server.ts";

const leaseMs = 300_000;
const clock = { now: () => new Date(now), elapsedMs: () => 0 };

let now = 0;
let copy: OpenCopy;
let db: Database;
let queue: JobQueue;
beforeEach(async () => {
  now = Date.parse("2026-11-20T10:00:00Z");
  copy = await openCopy();
  db = await copy.open();
  queue = createJobQueue({ db, clock, kind: "test", leaseMs });
});
afterEach(() => copy.remove());

const add = (id: string, lane = "") => db.write((tx) => queue.add(tx, [{ id, lane }]));
const all = async (ids: string[]) => ids.map((id) => ({ id }));
const claim = async (rows = all) => {
  const claimed = await db.write((tx) => queue.claim(tx, { lane: "", limit: 5 }, rows));
  return claimed.map(({ job }) => job);
};

test("a job under way is nobody else's until its lease ends, and then the next attempt's alone", async () => {
  await add("a");
  const [first] = await claim();
  expect([first?.attempts, await claim()]).toEqual([1, []]);
  now += leaseMs;
  const [second] = await claim();
  expect(second?.attempts).toBe(2);
  if (!first || !second) throw new Error("nothing was claimed");
  for (const end of [queue.renew, queue.finish])
    expect(await db.write((tx) => end(tx, first))).toBe(false);
  expect(await db.write((tx) => queue.retry(tx, first, 0))).toBe(false);
  expect(await db.write((tx) => queue.renew(tx, second))).toBe(true);
  expect(await db.write((tx) => queue.finish(tx, second))).toBe(true);
  expect(await queue.untilDue("")).toBe(Number.POSITIVE_INFINITY);
});

test("a lease of tomorrow, which a clock that was ahead has set, counts as none", async () => {
  await add("a");
  now += dayMs;
  expect(await claim()).toHaveLength(1);
  now -= dayMs;
  expect([await queue.untilDue(""), (await claim()).length]).toEqual([0, 1]);
});

test("what a clock that was days ahead has put off is due, though another waits its time", async () => {
  now += 2 * dayMs;
  await add("far");
  now -= 2 * dayMs;
  await db.write((tx) => queue.add(tx, [{ id: "near", lane: "", inMs: 60_000 }]));
  expect(await queue.untilDue("")).toBe(0);
  expect(await claim()).toMatchObject([{ id: "far" }]);
  expect(await queue.untilDue("")).toBe(60_000);
});

test("a job whose row was erased is removed", async () => {
  await add("a");
  await claim(async () => []);
  now += leaseMs;
  expect(await claim()).toEqual([]);
});

test("a lane that hangs delays no other", async () => {
  const hanging = Promise.withResolvers<number>();
  const ran: string[] = [];
  const runner = createRunner({
    ...{ db, queue, log: { error() {} }, failure: "", lanes: async () => ["full", "other"] },
    async run(lane) {
      ran.push(lane);
      return lane === "full" ? hanging.promise : 0;
    },
  });
  await add("a", "full");
  await add("b", "other");
  runner.wake();
  await expect.poll(() => ran.toSorted()).toEqual(["full", "other"]);
  await add("c", "other");
  await runner.runLane("other");
  expect(ran).toHaveLength(3);
  hanging.resolve(0);
  await runner.stop();
});

test("a lease of a process whose clock is a little ahead is nobody else's", async () => {
  await add("a");
  now += 2_000;
  expect(await claim()).toHaveLength(1);
  now -= 2_000;
  expect([await claim(), await queue.untilDue("")]).toEqual([[], Number.POSITIVE_INFINITY]);
});
