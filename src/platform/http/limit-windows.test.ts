import { expect, test } from "vitest";
import { LimitWindows } from "./limit-windows.ts";

test("what is remembered is bounded, and of those at their limit those longest there go first", () => {
  const windows = new LimitWindows(() => 0);
  for (let n = 0; n <= 20_000; n++) windows.count(`one ${n}`, { most: 1, windowMs: 60_000 });
  expect(windows.waitMs("one 0")).toBe(0);
  expect(windows.waitMs("one 500")).toBe(60_000);
  expect(windows.waitMs("one 20000")).toBe(60_000);
});
