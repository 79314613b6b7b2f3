import { expect, test } from "vitest";
import { fold, line, paragraphs } from "./text.ts";

test("text is trimmed, bounded and never only white space", () => {
  expect(line(5).parse("  abc ")).toBe("abc");
  expect(line(5).safeParse("abcdef").success).toBe(false);
  expect(line(5).safeParse(" \t ").success).toBe(false);
  expect(paragraphs(20).parse("a\r\nb")).toBe("a\nb");
});

test.each(["a\u0000b", "a\u0007b", "a\u2028b", "\ud800"])("%j cannot be stored", (text) => {
  expect(paragraphs(20).safeParse(text).success).toBe(false);
});

test("a line holds no line breaks or tabs", () => {
  expect(line(20).safeParse("a\nb").success).toBe(false);
  expect(line(20).safeParse("a\tb").success).toBe(false);
});

test.each([
  ["Café Zoë", ["cafe", "zoe"]],
  ["HL7/FHIR v2.5", ["hl7", "fhir", "v2", "5"]],
  ["भारत में", ["भारत", "में"]],
  ["  !!! ", []],
  ["ﬁne", ["fine"]],
])("%s folds to words", (text, words) => {
  expect(fold(text)).toEqual(words);
});
