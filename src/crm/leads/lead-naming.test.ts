import { expect, test } from "vitest";
import { randomIds } from "../../platform/ids.ts";
import { numberOf } from "./lead-naming.ts";

test("a number is eight letters that nobody mistakes, the same each time", () => {
  expect(numberOf("0199f3f0-0000-7000-8000-000000000000")).toBe("0000-0000");
  expect(numberOf("0199f3f0-0000-7000-8000-00ffffffffff")).toBe("ZZZZ-ZZZZ");
  expect(numberOf("0199f3f0-0000-7000-8000-000000000021")).toBe("0000-0011");
});

test("those of one moment differ", () => {
  const numbers = Array.from({ length: 200 }, () => numberOf(randomIds.uuid()));
  expect(new Set(numbers).size).toBe(200);
});
