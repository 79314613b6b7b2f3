import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restWhenIdle } from "./rest.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A process whose heap is halved by each collection. */
function watched(state: { busy: number; heap: number }) {
  let collected = 0;
  restWhenIdle({
    busy: () => state.busy,
    heapBytes: () => state.heap,
    collect: () => {
      collected++;
      state.heap /= 2;
    },
  });
  return { collected: () => collected };
}

test("what the start has left is given back soon, and then nothing is done", () => {
  const { collected } = watched({ busy: 0, heap: 100 });
  vi.advanceTimersByTime(5_000);
  expect(collected()).toBe(1);
  vi.advanceTimersByTime(600_000);
  expect(collected()).toBe(1);
});

test("nothing is collected while there is work, however much memory it takes", () => {
  const state = { busy: 0.5, heap: 100 };
  const { collected } = watched(state);
  vi.advanceTimersByTime(600_000);
  expect(collected()).toBe(0);
  state.busy = 0;
  vi.advanceTimersByTime(5_000);
  expect(collected()).toBe(1);
});

test("what a rush has needed is given back after twenty seconds of rest, and not in a lull of seconds", () => {
  const state = { busy: 0, heap: 100 };
  const { collected } = watched(state);
  vi.advanceTimersByTime(5_000);
  Object.assign(state, { busy: 0.5, heap: 400 });
  vi.advanceTimersByTime(5_000);
  state.busy = 0;
  vi.advanceTimersByTime(15_000);
  expect(collected()).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(collected()).toBe(2);
});
