import { expect, test } from "vitest";
import type { Vitals } from "./visit-contract.ts";
import { speedWords, valueWords, verdictOf } from "./visit-words.ts";

test.each([
  ["LCP", 2_500, "good"],
  ["LCP", 2_501, "middling"],
  ["LCP", 4_000, "middling"],
  ["LCP", 4_001, "poor"],
  ["INP", 200, "good"],
  ["INP", 501, "poor"],
  ["CLS", 0.1, "good"],
  ["CLS", 0.11, "middling"],
  ["CLS", 0.26, "poor"],
] as const)("%s of %d is %s, as Google says", (name, p75, verdict) => {
  expect(verdictOf(name, p75)).toBe(verdict);
});

test("values have the unit they are read in", () => {
  expect(valueWords("LCP", 2_149)).toBe("2.1\u00a0s");
  expect(valueWords("INP", 179.6)).toBe("180\u00a0ms");
  expect(valueWords("CLS", 0.049)).toBe("0.05");
});

test("the sentence tells what was measured, and says where nothing was", () => {
  const vitals: Vitals = {
    LCP: { p75: 2_100, measured: 9 },
    INP: { p75: null, measured: 0 },
    CLS: { p75: 0.3, measured: 9 },
  };
  expect(speedWords(vitals)).toBe(
    "In three of four visits the largest part of a page is seen within 2.1\u00a0s, which is good; what is seen shifts by 0.30, which is poor.",
  );
  const none = { p75: null, measured: 0 };
  expect(speedWords({ LCP: none, INP: none, CLS: none })).toMatch(/^No load/);
});
