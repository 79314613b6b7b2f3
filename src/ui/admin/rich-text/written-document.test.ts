import { expect, test } from "vitest";
import { wordCountLine } from "./written-document.ts";

test("the line says how many words there are, and how long they take", () => {
  expect(wordCountLine(" ")).toBe("0 words");
  expect(wordCountLine("Namaste ")).toBe("1 word · 1 min");
  expect(wordCountLine("one two\nthree ".repeat(147))).toBe("441 words · 2 min");
});
