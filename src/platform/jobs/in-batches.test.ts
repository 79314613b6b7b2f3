import { expect, test } from "vitest";
import { inBatches } from "./jobs.ts";

test("deletes 5,000 rows at a time, and what waits gets its turn in between", async () => {
  let rows = 12_000;
  const seen: (number | string)[] = [];
  await inBatches(async (limit) => {
    const deleted = Math.min(rows, limit);
    rows -= deleted;
    seen.push(deleted);
    setTimeout(() => seen.push("a visitor"), 0);
    setImmediate(() => seen.push("a page"));
    return deleted;
  });
  expect(seen.filter((one) => one !== "a visitor")).toEqual([
    5_000,
    "a page",
    5_000,
    "a page",
    2_000,
  ]);
});

test("stops where there was nothing, and where the last part was just full", async () => {
  const parts = [2, 2, 0];
  await inBatches(async () => parts.shift() ?? 0, 2);
  expect(parts).toEqual([]);
});
