import { expect, test } from "vitest";
import { numbersQuery } from "../../../slices/numbers/contract.ts";
import { rangeOf } from "../../../slices/numbers/range.ts";
import {
  changeWords,
  chatWords,
  minuteWords,
  outcomeWords,
  readingWords,
  shareWords,
  shortChange,
} from "./numbers-words.ts";
import { daysWords, pieceWords } from "./piece-words.ts";

const rangeFor = (query: Record<string, string>) =>
  rangeOf(numbersQuery.parse(query), "2026-11-23");
const month = rangeFor({});

test("of fewer than ten a share is told in numbers, not in hundredths", () => {
  expect(shareWords(2, 5)).toBe("2 of 5");
  expect(shareWords(44, 100)).toBe("44%");
  expect(shareWords(2, 3_000)).toBe("0%");
});

test("what came is told beside what came before, as far as anything did", () => {
  expect(changeWords(156, 137, month)).toBe("That is 19 more than in the 30 days before.");
  expect(changeWords(3, 4, rangeFor({ from: "2026-11-23" }))).toBe(
    "That is 1 fewer than in the day before.",
  );
  expect(changeWords(4, 4, month)).toBe("That is as many as in the 30 days before.");
  expect(changeWords(4, 0, rangeFor({ last: "12-months" }))).toBe(
    "There were none in as many days before.",
  );
  expect([shortChange(12, 1_20_000), shortChange(3, 3), shortChange(3, 0)]).toEqual([
    "−1,19,988, before 1,20,000",
    "as before",
    "none before",
  ]);
});

test("conversion is told in words, both ways", () => {
  expect(outcomeWords({ all: 200, won: 30, lost: 20, paise: 24_50_000_00 })).toBe(
    "As they stand now: 30 won, 20 lost and 150 still open. Of what came to an end 60% was won, of all that came 15%. What was won is worth ₹24,50,000.",
  );
  expect(outcomeWords({ all: 3, won: 0, lost: 0, paise: 0 })).toBe(
    "Of 3 enquiries, none is closed yet.",
  );
});

test("few whose reading is known are said to be few", () => {
  const all = { all: 40, won: 0, lost: 0, paise: 0 };
  expect(readingWords({ readers: 0, all })).toMatch(/^Nobody who wrote had accepted/);
  expect(readingWords({ readers: 3, all })).toMatch(/^3 of 40 enquiries .* too few to go by\.$/);
  expect(readingWords({ readers: 12, all })).not.toContain("few");
});

test("times are whole minutes and hours", () => {
  const spaced = [0, 1, 59.6, 60, 244].map((each) => minuteWords(each).replaceAll("\u00a0", " "));
  expect(spaced).toEqual(["a minute", "1 minute", "1 hour", "1 hour", "4 h 4 min"]);
});

test("chats are told with the question at which most stop", () => {
  const chats = { from: "2026-10-25", keptDays: 30, begun: 20, reached: 8 };
  expect(chatWords({ ...chats, stops: [{ question: "Which?", count: 12 }] }, "2026-11-23")).toBe(
    "40% of the 20 chats begun from 25 Oct to 23 Nov 2026 left a way to be reached. The others stopped most often at “Which?”",
  );
  expect(chatWords({ ...chats, begun: 0, reached: 0, stops: [] }, "2026-11-23")).toBe(
    "No chat was begun from 25 Oct to 23 Nov 2026.",
  );
});

test("days are named as short as they can be", () => {
  const week = { from: "2026-10-27", to: "2026-11-02" };
  expect(pieceWords({ from: week.to, to: week.to }, "day")).toBe("Mon 2 Nov");
  expect(pieceWords(week, "week")).toBe("27 Oct to 2 Nov");
  expect(pieceWords({ from: "2026-11-01", to: "2026-11-23" }, "month")).toBe("Nov 2026");
  expect(daysWords(week)).toBe("27 Oct to 2 Nov 2026");
  expect(daysWords({ from: "2025-12-01", to: "2026-11-23" })).toBe("1 Dec 2025 to 23 Nov 2026");
  expect(daysWords({ from: week.to, to: week.to })).toBe("2 Nov 2026");
});
