import { expect, test } from "vitest";
import { usualDays } from "./typed-change.ts";

const zone = "Asia/Kolkata";
const daysOf = (now: string) => usualDays({ now, zone }).map(({ day }) => day);

test("days are the company's, and the next Monday is never today", () => {
  // Already Saturday there.
  expect(daysOf("2026-11-20T19:00:00.000Z")).toEqual(["2026-11-22", "2026-11-24", "2026-11-23"]);
  expect(daysOf("2026-11-22T10:00:00.000Z")).toEqual(["2026-11-23", "2026-11-25", "2026-11-23"]);
  expect(daysOf("2026-11-23T10:00:00.000Z")).toEqual(["2026-11-24", "2026-11-26", "2026-11-30"]);
});
