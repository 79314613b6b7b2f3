import { expect, test } from "vitest";
import { oddAddress } from "./kind.ts";

test.each([
  ["/services/stock counting", "spaces cannot stand in one. Write /services/stock-counting."],
  ["/Imprint", "only lower-case letters, digits and hyphens can stand in one. Write /imprint."],
  ["a//b", "only lower-case letters, digits and hyphens can stand in one. Write a/b."],
  ["/सेवा", "only lower-case letters, digits and hyphens can stand in one."],
])("%s is refused with why, and with what would do", (key, rest) => {
  expect(oddAddress("a page", key)).toBe(`An address of a page cannot be ${key}: ${rest}`);
});
