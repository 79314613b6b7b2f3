import { expect, test } from "vitest";
import { oddAddress } from "./odd-address.ts";

test.each([
  ["/services/stock counting", "it has no spaces. Write /services/stock-counting."],
  ["/Imprint", "it has only lower-case letters, digits and hyphens. Write /imprint."],
  ["a//b", "it has only lower-case letters, digits and hyphens. Write a/b."],
  ["/सेवा", "it has only lower-case letters, digits and hyphens."],
])("%s is refused with why, and with what would do", (key, rest) => {
  expect(oddAddress("a page", key)).toBe(`An address of a page cannot be ${key}: ${rest}`);
});
