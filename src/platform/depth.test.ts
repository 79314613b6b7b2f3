import { expect, test } from "vitest";
import { isDeeperThan } from "./depth.ts";

const well = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);

test("tells how far down parts stand, however far that is", () => {
  expect(isDeeperThan(3, { a: [{ b: null }], c: "words" })).toBe(false);
  expect(isDeeperThan(2, { a: [{ b: null }] })).toBe(true);
  expect(isDeeperThan(0, null)).toBe(false);
  expect(isDeeperThan(1_000, well(1_000))).toBe(false);
  expect(isDeeperThan(1_000, well(200_000))).toBe(true);
});
