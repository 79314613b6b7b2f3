import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchDue } from "./watch-due.server.ts";

const start = Date.parse("2026-11-20T10:00:00Z");
const clock = { now: () => new Date(), elapsedMs: () => 0 };

let http: FastifyInstance;
let dates: number[];
/** Seconds from the start. */
let cleared: number[];
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  http = Fastify();
  dates = [];
  cleared = [];
});
afterEach(async () => {
  await http.close();
  vi.useRealTimers();
});

const nextDue = async (since: Date) => {
  const at = Math.min(...dates.filter((date) => date > since.getTime()));
  return Number.isFinite(at) ? new Date(at) : null;
};
const becameDue = () => cleared.push(Math.round((Date.now() - start) / 1_000));
const watch = () => watchDue({ clock, nextDue, becameDue, http });
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

test("what is dated half a minute ahead, after the last look, is seen once that has passed", async () => {
  watch();
  await seconds(7);
  dates.push(start + 37_000);
  await seconds(600);
  expect(cleared).toEqual([37]);
});

test("what is dated a moment ahead is seen within seconds", async () => {
  watch();
  await seconds(7);
  dates.push(start + 8_000);
  await seconds(600);
  expect(cleared).toHaveLength(1);
  expect(cleared[0]).toBeLessThanOrEqual(15);
});

test("each date is seen once, and one that came while the database was away is made up for", async () => {
  const away = vi.fn(nextDue).mockRejectedValueOnce(new Error("away"));
  dates.push(start + 1_000, start + 90_000, start + 90_000);
  watchDue({ clock, nextDue: away, becameDue, http });
  await seconds(600);
  expect(cleared).toHaveLength(2);
  expect(cleared[0]).toBeLessThanOrEqual(10);
  expect(cleared[1]).toBe(90);
});

test("once the server has closed, nothing looks any more", async () => {
  const looked = vi.fn(nextDue);
  watchDue({ clock, nextDue: looked, becameDue, http });
  await seconds(1);
  // Closed while a look is under way, too.
  looked.mockImplementationOnce(() => http.close().then(() => null));
  await seconds(60);
  const before = looked.mock.calls.length;
  await seconds(600);
  expect(looked).toHaveBeenCalledTimes(before);
});
