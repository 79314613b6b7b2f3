import { afterEach, expect, test, vi } from "vitest";
import { createTaskQueue } from "./task-queue.ts";

afterEach(() => vi.useRealTimers());

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = false;
  const run = () => {
    begun = true;
    return promise;
  };
  return { run, end: resolve, hasBegun: () => begun };
}
const turn = () => new Promise((done) => setImmediate(done));

test("so many run at once, so many wait, and the next is refused at once", async () => {
  const lane = createTaskQueue({ atOnce: 2, mostWaiting: 1 });
  const jobs = [work(), work(), work(), work()] as const;
  const ends = jobs.slice(0, 3).map((job) => lane.run(job.run));
  await expect(lane.run(jobs[3].run)).rejects.toMatchObject({
    status: 503,
    headers: { "retry-after": "2" },
  });
  await turn();
  expect(jobs.map((job) => job.hasBegun())).toEqual([true, true, false, false]);
  jobs[0].end("first");
  expect(await ends[0]).toBe("first");
  await turn();
  await turn();
  expect(jobs[2].hasBegun()).toBe(true);
  jobs[1].end("second");
  jobs[2].end("third");
  expect(await Promise.all(ends)).toEqual(["first", "second", "third"]);
  const later = work();
  const end = lane.run(later.run);
  later.end("later");
  expect(await end).toBe("later");
});

test("what fails makes room like what succeeds", async () => {
  const lane = createTaskQueue({ atOnce: 1, mostWaiting: 1 });
  const first = lane.run(() => Promise.reject(new Error("no")));
  const second = lane.run(async () => "yes");
  await expect(first).rejects.toThrow("no");
  expect(await second).toBe("yes");
});

test("never more run at once than the lane has room for, however they come", async () => {
  const lane = createTaskQueue({ atOnce: 2, mostWaiting: 50 });
  let running = 0;
  let most = 0;
  const job = async () => {
    most = Math.max(most, ++running);
    await turn();
    running--;
  };
  const ends = [];
  for (let i = 0; i < 30; i++) {
    ends.push(lane.run(job));
    if (i % 3 === 0) await turn();
  }
  await Promise.all(ends);
  expect(most).toBe(2);
});

test("a lane that rests begins the next only after as long as the last one took", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const lane = createTaskQueue({ atOnce: 1, mostWaiting: 5, rests: true });
  const [one, next] = [work(), work()];
  const first = lane.run(one.run);
  const second = lane.run(next.run);
  await turn();
  vi.advanceTimersByTime(20);
  one.end("first");
  expect(await first).toBe("first");
  vi.advanceTimersByTime(19);
  await turn();
  await turn();
  expect(next.hasBegun()).toBe(false);
  vi.advanceTimersByTime(1);
  await turn();
  await turn();
  expect(next.hasBegun()).toBe(true);
  next.end("second");
  expect(await second).toBe("second");
});

test("what has waited long for the database is not followed by as long a rest", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const lane = createTaskQueue({ atOnce: 1, mostWaiting: 5, rests: true });
  const first = lane.run(() => new Promise((_, fail) => setTimeout(fail, 4_000)));
  const next = work();
  const second = lane.run(next.run);
  await turn();
  vi.advanceTimersByTime(4_000);
  await expect(first).rejects.toBeUndefined();
  vi.advanceTimersByTime(100);
  await turn();
  await turn();
  expect(next.hasBegun()).toBe(true);
  next.end("second");
  expect(await second).toBe("second");
});

test("networks take turns, however many of one wait", async () => {
  const lane = createTaskQueue({ atOnce: 1, mostWaiting: 9 });
  const begun: string[] = [];
  await Promise.all(
    ["crowd 1", "crowd 2", "crowd 3", "crowd 4", "Vera 1", "Vera 2", "Bob 1"].map((name) =>
      lane.run(async () => begun.push(name), name.split(" ")[0]),
    ),
  );
  expect(begun).toEqual([
    ...["crowd 1", "crowd 2", "Vera 1", "Bob 1"],
    ...["crowd 3", "Vera 2", "crowd 4"],
  ]);
});

test("a network with many in a full lane keeps nobody of another out", async () => {
  const lane = createTaskQueue({ atOnce: 1, mostWaiting: 3 });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = ["crowd", "crowd", "crowd", "crowd", "Vera", "crowd", "Bob", "Charlie"].map(
    (network) =>
      lane.run(async () => begun.push(network), network).catch(() => refused.push(network)),
  );
  await Promise.all(ends);
  expect(begun).toEqual(["crowd", "crowd", "Vera", "Bob"]);
  // Nobody has more than one then, so whoever comes last has to come again.
  expect(refused.toSorted()).toEqual(["Charlie", "crowd", "crowd", "crowd"]);
});

test("who waits too long is told to come again, and leaves the place to others", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const lane = createTaskQueue({ atOnce: 1, mostWaiting: 1, longestWaitMs: 20_000 });
  const [one, late, next] = [work(), work(), work()];
  const first = lane.run(one.run);
  const refused = expect(lane.run(late.run)).rejects.toMatchObject({
    status: 503,
    headers: { "retry-after": "2" },
  });
  vi.advanceTimersByTime(20_000);
  await refused;
  const second = lane.run(next.run);
  vi.advanceTimersByTime(19_000);
  one.end("first");
  expect(await first).toBe("first");
  await turn();
  await turn();
  vi.advanceTimersByTime(20_000);
  next.end("second");
  expect(await second).toBe("second");
  expect(late.hasBegun()).toBe(false);
});
