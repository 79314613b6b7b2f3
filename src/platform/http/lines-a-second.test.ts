import { expect, test } from "vitest";
import { linesASecond } from "./log.ts";

test("so many lines a second, and as many in the next", () => {
  let now = 0;
  const hasRoom = linesASecond(3, () => now);
  const lines = () => Array.from({ length: 5 }, hasRoom).filter(Boolean).length;
  expect(lines()).toBe(3);
  now = 999;
  expect(lines()).toBe(0);
  now = 1_000;
  expect(lines()).toBe(3);
});
