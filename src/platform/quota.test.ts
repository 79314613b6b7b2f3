import { afterEach, expect, test, vi } from "vitest";
import { createFairQuota, createQuota, rowsADay } from "./quota.ts";

const minuteMs = 60_000;

afterEach(() => vi.useRealTimers());

test("so many lines a second, and as many in the next", () => {
  let nowMs = 0;
  const quota = createQuota(() => nowMs);
  const line = { key: "lines", most: 3, windowMs: 1_000 };
  const lines = () => Array.from({ length: 5 }, () => quota.take(line));
  expect(lines()).toEqual([0, 0, 0, 1_000, 1_000]);
  nowMs = 999;
  expect(lines()).toEqual([1, 1, 1, 1, 1]);
  nowMs = 1_000;
  expect(lines()).toEqual([0, 0, 0, 1_000, 1_000]);
});

test("what is remembered is bounded, and of those at their limit those longest there go first", () => {
  const quota = createQuota(() => 0);
  const once = (n: number) => ({ key: `one ${n}`, most: 1, windowMs: minuteMs });
  for (let n = 0; n <= 20_000; n++) quota.count(once(n));
  expect(quota.wait(once(0))).toBe(0);
  expect(quota.wait(once(500))).toBe(minuteMs);
  expect(quota.wait(once(20_000))).toBe(minuteMs);
});

test("what has no room in one of its windows counts in none of them, and waits for the last that is full", () => {
  let nowMs = 0;
  const quota = createQuota(() => nowMs);
  const most = (key: string, times: number) => ({ key, most: times, windowMs: minuteMs });
  expect(quota.take(most("all", 3), most("one", 1))).toBe(0);
  nowMs = 10;
  for (let n = 0; n < 5; n++)
    expect(quota.take(most("all", 3), most("one", 1))).toBe(minuteMs - 10);
  expect(quota.take(most("all", 3), most("two", 2))).toBe(0);
  expect(quota.take(most("all", 3), most("two", 2))).toBe(0);
  expect(quota.take(most("all", 3), most("three", 1))).toBe(minuteMs - 10);
  expect(quota.take(most("all", 3), most("two", 2))).toBe(minuteMs);
});

test("a larger amount that has no room leaves room for a smaller one", () => {
  const quota = createQuota(() => 0);
  const bytes = (amount: number) => ({ key: "one", most: 10, windowMs: minuteMs, amount });
  expect(quota.take(bytes(6))).toBe(0);
  expect(quota.take(bytes(5))).toBe(minuteMs);
  expect(quota.take(bytes(4))).toBe(0);
  expect(quota.take(bytes(1))).toBe(minuteMs);
});

test("a window that has ended is forgotten within a minute, though nobody asks any more", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const quota = createQuota(() => performance.now());
  quota.count({ key: "203.0.113.7", most: 60, windowMs: minuteMs });
  quota.count({ key: "203.0.113.8", most: 1, windowMs: minuteMs });
  quota.count({ key: "203.0.113.9", most: 60, windowMs: 5 * minuteMs });
  expect(quota.size()).toBe(3);
  vi.advanceTimersByTime(2 * minuteMs);
  expect(quota.size()).toBe(1);
  vi.advanceTimersByTime(4 * minuteMs);
  expect(quota.size()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

const hex = (n: number) => n.toString(16);
const kept = (take: (ip: string) => number, times: number, ip: (n: number) => string) =>
  Array.from({ length: times }, (_, n) => take(ip(n))).filter((waitMs) => waitMs === 0).length;

test("a /48 has sixteen times what one network has, however many addresses it chooses", () => {
  const take = createFairQuota(() => 0, rowsADay);
  expect(kept(take, 20_000, (n) => `2001:db8:1:${hex(n % 256)}00::1`)).toBe(16_000);
});

test("once a crowd has used up everybody's day, others still have ten each", () => {
  const take = createFairQuota(() => 0, rowsADay);
  expect(kept(take, 60_000, (n) => `198.51.${n % 60}.1`)).toBe(50_000 + 60 * 10);
  expect(kept(take, 20, () => "203.0.113.1")).toBe(10);
  expect(kept(take, 20, () => "203.0.113.2")).toBe(10);
});
