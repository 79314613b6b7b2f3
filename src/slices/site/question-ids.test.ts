import { expect, test } from "vitest";
import { withIds } from "./question-ids.ts";

test("a question is addressed by its words, no two alike, whatever they are", () => {
  const asked = [
    "Who’ll own the code?",
    "Who'll own the code!",
    "कब?",
    "Wie groß?",
    "x ".repeat(90),
  ];
  const ids = withIds(asked.map((question) => ({ question }))).map(({ id }) => id);
  expect(ids.slice(0, 4)).toEqual([
    "faq-wholl-own-the-code",
    "faq-wholl-own-the-code-2",
    "faq-question",
    "faq-wie-gro",
  ]);
  expect(ids[4]?.length).toBeLessThan(70);
});
