import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { publishWhatIsDue } from "./content-jobs.server.ts";

const start = Date.parse("2026-11-20T10:00:00Z");
const clock = { now: () => new Date(), elapsedMs: () => 0 };

let http: FastifyInstance;
let dates: number[];
/** Seconds from the start. */
let published: number[];
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  http = Fastify();
  dates = [];
  published = [];
});
afterEach(async () => {
  await http.close();
  vi.useRealTimers();
});

const publishDue = async () => {
  for (const _ of dates.filter((date) => date <= Date.now()))
    published.push(Math.round((Date.now() - start) / 1_000));
  dates = dates.filter((date) => date > Date.now());
  const next = Math.min(...dates);
  return Number.isFinite(next) ? new Date(next) : null;
};
async function watch(publish = publishDue) {
  publishWhatIsDue({ publishDue: publish, clock, http });
  await http.ready();
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

test("what came due before the start is published before the first request", async () => {
  dates.push(start - 1_000);
  await watch();
  expect(published).toEqual([0]);
});

test("what is dated half a minute ahead, after the last look, is published once that has passed", async () => {
  await watch();
  await seconds(7);
  dates.push(start + 37_000);
  await seconds(600);
  expect(published).toEqual([37]);
});

test("what is dated a moment ahead is published within seconds", async () => {
  await watch();
  await seconds(7);
  dates.push(start + 8_000);
  await seconds(600);
  expect(published).toHaveLength(1);
  expect(published[0]).toBeLessThanOrEqual(15);
});

test("a look that fails, at the start or later, is made up for", async () => {
  const away = vi
    .fn(publishDue)
    .mockRejectedValueOnce(new Error("away"))
    .mockRejectedValueOnce(new Error("away"));
  dates.push(start + 1_000, start + 90_000);
  await watch(away);
  await seconds(600);
  expect(published).toHaveLength(2);
  expect(published[0]).toBeLessThanOrEqual(15);
  expect(published[1]).toBe(90);
});

test("once the server has closed, nothing looks any more", async () => {
  const looked = vi.fn(publishDue);
  await watch(looked);
  await seconds(1);
  // Closed while a look is under way, too.
  looked.mockImplementationOnce(() => http.close().then(() => null));
  await seconds(60);
  const before = looked.mock.calls.length;
  await seconds(600);
  expect(looked).toHaveBeenCalledTimes(before);
});
