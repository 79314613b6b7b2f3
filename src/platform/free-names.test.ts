import { expect, test } from "vitest";
import { freeNames } from "./text/slugs.ts";

test("each name is given once, and none that is taken", () => {
  const freeOf = freeNames(["part-2"]);
  expect(["part", "part", "part-2", "part", "other"].map(freeOf)).toEqual([
    "part",
    "part-3",
    "part-2-2",
    "part-4",
    "other",
  ]);
});

test("a hundred thousand alike take no longer than as many of all kinds", () => {
  const freeOf = freeNames();
  const names = new Set(Array.from({ length: 100_000 }, () => freeOf("part")));
  expect(names.size).toBe(100_000);
  expect(names.has("part-100000")).toBe(true);
});
