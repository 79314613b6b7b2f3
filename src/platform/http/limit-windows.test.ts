import { afterEach, expect, test, vi } from "vitest";
import { LimitWindows } from "./limit-windows.ts";

afterEach(() => vi.useRealTimers());

test("what is remembered is bounded, and of those at their limit those longest there go first", () => {
  const windows = new LimitWindows(() => 0);
  for (let n = 0; n <= 20_000; n++) windows.count(`one ${n}`, { most: 1, windowMs: 60_000 });
  expect(windows.waitMs("one 0")).toBe(0);
  expect(windows.waitMs("one 500")).toBe(60_000);
  expect(windows.waitMs("one 20000")).toBe(60_000);
});

test("what has no room in one of its windows counts in none of them, and hears of each that is full", () => {
  const windows = new LimitWindows(() => 0);
  const most = (key: string, times: number) => ({ key, most: times, windowMs: 60_000 });
  expect(windows.take([most("all", 3), most("one", 1)])).toEqual([]);
  for (let n = 0; n < 5; n++)
    expect(windows.take([most("all", 3), most("one", 1)])).toEqual([
      { key: "one", waitMs: 60_000 },
    ]);
  expect(windows.take([most("all", 3), most("two", 2)])).toEqual([]);
  expect(windows.take([most("all", 3), most("two", 2)])).toEqual([]);
  expect(windows.take([most("all", 3), most("one", 1)]).map(({ key }) => key)).toEqual([
    "all",
    "one",
  ]);
});

test("a window that has ended is forgotten within a minute, though nobody asks any more", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const windows = new LimitWindows(() => performance.now());
  windows.count("203.0.113.7", { most: 60, windowMs: 60_000 });
  windows.count("203.0.113.8", { most: 1, windowMs: 60_000 });
  windows.count("203.0.113.9", { most: 60, windowMs: 300_000 });
  expect(windows.size).toBe(3);
  vi.advanceTimersByTime(120_000);
  expect(windows.size).toBe(1);
  vi.advanceTimersByTime(240_000);
  expect(windows.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
