import { expect, test } from "vitest";
import { joinedOnce, oddAddress } from "./kind.ts";

test.each([
  ["/services/stock counting", "spaces cannot stand in one. Write /services/stock-counting."],
  ["/Imprint", "only lower-case letters, digits and hyphens can stand in one. Write /imprint."],
  ["a//b", "only lower-case letters, digits and hyphens can stand in one. Write a/b."],
  ["/सेवा", "only lower-case letters, digits and hyphens can stand in one."],
])("%s is refused with why, and with what would do", (key, rest) => {
  expect(oddAddress("a page", key)).toBe(`An address of a page cannot be ${key}: ${rest}`);
});

test("words are put over their original once, and anew when either is another", () => {
  let count = 0;
  const over = joinedOnce((words, original: { page: string }) => {
    count++;
    return { ...original, words };
  });
  const hindi = { say: "नमस्ते" };
  const about = { page: "/about" };
  const first = over(hindi, about);
  expect(over(hindi, about)).toBe(first);
  expect(over({ ...hindi }, about)).not.toBe(first);
  expect(over(hindi, { page: "/work" })).toMatchObject({ page: "/work", words: hindi });
  expect(count).toBe(3);
});
