import { expect, test } from "vitest";
import { hasContents, readingMinutes } from "./post-text.ts";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

test("a post is read at 220 words a minute, in a minute at least", () => {
  expect([1, 440, 1_000].map((count) => readingMinutes(words(count)))).toEqual([1, 2, 5]);
});

test("a post has a table of contents from four minutes on", () => {
  expect([3, 4].map((reading_minutes) => hasContents({ reading_minutes }))).toEqual([false, true]);
});
