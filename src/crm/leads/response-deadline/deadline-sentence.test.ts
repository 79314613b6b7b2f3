import { expect, test } from "vitest";
import { deadlineWords } from "./deadline-sentence.ts";

const here = { now: new Date("2026-11-20T05:00:00Z"), zone: "Asia/Kolkata" };

test.each([
  ["2026-11-20T11:00:00Z", "We reply by 4:30 pm today (IST)."],
  ["2026-11-20T19:00:00Z", "We reply by 12:30 am tomorrow (IST)."],
  ["2026-11-23T05:30:00Z", "We reply by 11:00 am on 23 Nov 2026 (IST)."],
])("a promise for %s reads: %s", (at, words) => {
  expect(deadlineWords(at, here)).toBe(words);
});
