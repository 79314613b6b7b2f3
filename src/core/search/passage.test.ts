import { expect, test } from "vitest";
import { passageIn } from "./passage.ts";
import { lettersOf } from "./words.ts";

const entryOf = (text: string, title = "") => ({
  kind: "page",
  title_words: title,
  text,
  letters: lettersOf(text),
  cells_at: text.length,
});
const asking = (...words: string[]) =>
  words.map((word) => ({ word, isBeginning: false, weight: 0.5, places: new Set<number>() }));

const page =
  "Delivery takes twelve weeks at most, in steps that you see. Faults are fixed free of charge for " +
  "90 days after the last of them. Is Moodle enough? For one institution it usually is.";

test("the sentence with the most of a question's words answers it", () => {
  const passage = passageIn(entryOf(page), { words: asking("faults", "free"), missing: [] });
  expect(passage).toEqual({
    text: "Faults are fixed free of charge for 90 days after the last of them.",
    confidence: 1,
    words: 2,
  });
});

test("a question of the page is quoted with its answer", () => {
  const passage = passageIn(entryOf(page), { words: asking("moodle", "enough"), missing: [] });
  expect(passage?.text).toBe("Is Moodle enough? For one institution it usually is.");
});

test("words that no page has make it less sure, and a single chance word is no answer", () => {
  const words = asking("faults", "free");
  const sure = passageIn(entryOf(page), { words, missing: [] })?.confidence ?? 0;
  const unsure = passageIn(entryOf(page), { words, missing: ["cricket"] })?.confidence ?? 0;
  expect(unsure).toBeLessThan(sure / 2 + 0.1);
  expect(passageIn(entryOf(page), { words: asking("weeks", "cricket"), missing: [] })).toBeNull();
});

test("a title's word counts where the sentence lacks it", () => {
  const words = asking("hosting", "faults");
  expect(passageIn(entryOf(page, "hosting"), { words, missing: [] })?.confidence).toBeCloseTo(0.8);
});

test("text of table cells is not quoted", () => {
  const entry = { ...entryOf(`${page} Fee free of charge`), cells_at: page.length };
  expect(passageIn(entry, { words: asking("fee", "free", "charge"), missing: [] })?.text).toBe(
    "Faults are fixed free of charge for 90 days after the last of them.",
  );
});

test("a long text with many matches is read within milliseconds", () => {
  const long = entryOf("Faults are free and faults are fixed. ".repeat(3_000));
  const from = process.cpuUsage().user;
  passageIn(long, { words: asking("faults", "free", "fixed", "are", "and", "x"), missing: [] });
  expect(process.cpuUsage().user - from).toBeLessThan(100_000);
});
