import { expect, test } from "vitest";
import { isEnglish, sentencesIn, syllablesIn, wordsIn } from "./words.ts";

test("words are told apart, with their hyphens and apostrophes", () => {
  expect(wordsIn("It’s a 140-bed ward — in Nashik.")).toEqual([
    "It’s",
    "a",
    "140-bed",
    "ward",
    "in",
    "Nashik",
  ]);
});

test.each([
  ["It works. It lasts.", 2],
  ["Rules watch before they act. For two weeks they do.", 2],
  ["It costs Rs. 4,000 a month.", 1],
  ["Ask Dr. Rao, e.g. by mail.", 1],
  ["Is it live? “It is.” Then go on!", 3],
  ["max-age=3.5 counts as one.", 1],
  ["", 0],
])("%s", (text, count) => {
  expect(sentencesIn(text)).toHaveLength(count);
});

test("sentences come out as they were written, with what is shortened in them", () => {
  expect(sentencesIn("Ask Dr. Rao of Zeppelin Pvt. Ltd. Bengaluru. “Why?” It is near.")).toEqual([
    "Ask Dr. Rao of Zeppelin Pvt. Ltd. Bengaluru.",
    "“Why?”",
    "It is near.",
  ]);
});

test.each([
  ["A. ", 100_000, 1],
  ["It works. ", 30_000, 30_000],
])("a text of 300,000 characters of “%s” is told apart", (piece, times, count) => {
  const sentences = sentencesIn(piece.repeat(times));
  expect(sentences).toHaveLength(count);
  expect(sentences.join(" ")).toBe(piece.repeat(times).trim());
});

test.each([
  ["ward", 1],
  ["names", 1],
  ["cared", 1],
  ["code", 1],
  ["table", 2],
  ["wanted", 2],
  ["changes", 2],
  ["carried", 2],
  ["material", 4],
  ["information", 4],
  ["responsibility", 6],
])("%s is spoken in %i", (word, count) => {
  expect(syllablesIn(word)).toBe(count);
});

test("a text is English where most of its letters are Latin ones", () => {
  expect(isEnglish("The ward in नासिक")).toBe(true);
  expect(isEnglish("हम हर सोमवार ERP")).toBe(false);
  expect(isEnglish("42 %")).toBe(false);
});
