import { expect, test } from "vitest";
import { dayMs, isWithin } from "./clock.ts";

test("within a day is what was dated in it, and nothing that is dated after now", () => {
  const clock = { now: () => new Date("2026-11-20T10:00:00.000Z") };
  expect(isWithin(clock, "2026-11-20T10:00:00.000Z", dayMs)).toBe(true);
  expect(isWithin(clock, "2026-11-19T10:00:00.001Z", dayMs)).toBe(true);
  expect(isWithin(clock, "2026-11-19T10:00:00.000Z", dayMs)).toBe(false);
  expect(isWithin(clock, "2026-11-20T10:00:00.001Z", dayMs)).toBe(false);
});
