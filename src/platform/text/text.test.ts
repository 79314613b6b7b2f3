import { expect, test } from "vitest";
import { line, paragraphs } from "./text.ts";

test("text is trimmed, bounded and never only white space", () => {
  expect(line(5).parse("  abc ")).toBe("abc");
  expect(line(5).safeParse("abcdef").success).toBe(false);
  expect(line(5).safeParse(" \t ").success).toBe(false);
  expect(paragraphs(20).parse("a\r\nb")).toBe("a\nb");
});

test.each(["a\u0000b", "a\u0007b", "a\u2028b", "\ud800"])("%j cannot be stored", (text) => {
  expect(paragraphs(20).safeParse(text).success).toBe(false);
});

test.each([
  ["a space without width", "\u200B"],
  ["what joins words and letters", "\u2060\uFEFF\u200D"],
  ["a filler of Hangul", "\u3164\u115F\u1160\uFFA0"],
  ["braille without dots", "\u2800"],
  ["a hyphen that may be", "\u00AD"],
  ["the look of an emoji without one", "\uFE0F\u{E0020}"],
  ["what turns text around", "\u202E\u2069"],
])("%s shows nothing, so it is nothing", (_, sign) => {
  const fields = [line(20, "Write something first."), paragraphs(20, "Write something first.")];
  for (const text of [sign, ` ${sign}\u00A0${sign}`]) {
    for (const field of fields) {
      const { issues = [] } = field.safeParse(text).error ?? {};
      expect(issues.map(({ message }) => message)).toEqual(["Write something first."]);
    }
  }
});

test.each([
  ["an emoji put together of four", "👩🏽‍💻 👨‍👩‍👧 ❤️"],
  ["Marathi, where a sign joins letters", "दर्‍या क्‍ष"],
  ["Malayalam, where one joins and one parts", "നന്‍മ ക്‌ഷ"],
  ["Persian, where one parts", "می‌خواهم"],
  ["Hebrew with a mark of direction", "שלום (abc)‏"],
  ["a flag of tags", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"],
  ["one dot of braille", "⠁"],
])("%s stays as it was written", (_, text) => {
  expect(line(40).parse(text)).toBe(text);
  expect(paragraphs(40).parse(text)).toBe(text);
});

test("what would turn the text after it around is left out of a line", () => {
  expect(line(20).parse("\u202Enatas\u202C")).toBe("natas");
  expect(line(20).parse("\u2068Vera\u2069 Rao")).toBe("Vera Rao");
});

test.each([
  ["a line break of the eighties", "a\u0085b"],
  ["the apostrophe of another table", "O\u0092Neil"],
  ["what is no character", "a\uFFFEb\uFDD0\u{1FFFF}"],
])("%s is in no line of text", (_, text) => {
  const { issues = [] } = line(20).safeParse(text).error ?? {};
  expect(issues.map(({ message }) => message)).toEqual([
    "This has characters that cannot be stored.",
  ]);
});

test("a line holds no line breaks or tabs", () => {
  expect(line(20).safeParse("a\nb").success).toBe(false);
  expect(line(20).safeParse("a\tb").success).toBe(false);
});
