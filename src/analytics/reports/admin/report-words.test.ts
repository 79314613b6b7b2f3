import { expect, test } from "vitest";
import { type LeadReport, reportQuery } from "../contract.ts";
import { rangeOf } from "../range.ts";
import {
  changeWords,
  chatWords,
  daysWords,
  deadlineWords,
  minuteWords,
  outcomeWords,
  pieceWords,
  readingWords,
  shareWords,
  shortChange,
} from "./report-words.ts";

const rangeFor = (query: Record<string, string>) => rangeOf(reportQuery.parse(query), "2026-11-23");
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
    "By now 30 were won, 20 were lost and 150 are still open. The win rate is 60% of those closed, and 15% of all. Those won are worth ₹24,50,000.",
  );
  expect(outcomeWords({ all: 3, won: 0, lost: 0, paise: 0 })).toBe(
    "All 3 enquiries are still open.",
  );
  expect(outcomeWords({ all: 1, won: 0, lost: 0, paise: 0 })).toBe(
    "The one enquiry is still open.",
  );
});

test("few whose reading is known are said to be few", () => {
  const all = { all: 40, won: 0, lost: 0, paise: 0 };
  expect(readingWords({ readers: 0, all })).toMatch(/^Nobody who wrote had accepted/);
  expect(readingWords({ readers: 3, all })).toMatch(/^3 of 40 enquiries .* too few to go by\.$/);
  expect(readingWords({ readers: 12, all })).not.toContain("few");
});

test("answers are told by how many were in time, and how long they took as far as that says much", () => {
  const none = { inTime: 0, late: 0, waiting: 0 };
  const said = (deadlines: Partial<typeof none>, took: Partial<LeadReport["took"]> = {}) =>
    deadlineWords({
      deadlines: { ...none, ...deadlines },
      earlierDeadlines: none,
      took: { median: null, nineOfTen: null, lines: [], measured: 0, ...took },
    }).replaceAll("\u00a0", " ");
  expect(said({})).toBe("No answer was due yet.");
  expect(said({ inTime: 1 }, { median: 3, nineOfTen: 3, measured: 1 })).toBe(
    "1 of 1 enquiry was answered in time. It took 3 minutes, in office hours.",
  );
  expect(
    said({ inTime: 2, late: 2, waiting: 1 }, { median: 90, nineOfTen: 300, measured: 4 }),
  ).toBe(
    "2 of 5 enquiries were answered in time. Half of the answers took 1 h 30 min or less, in office hours. 1 is overdue and still waits for a reply.",
  );
  expect(said({ inTime: 97, late: 3 }, { median: 60, nineOfTen: 240, measured: 100 })).toBe(
    "97% of 100 enquiries were answered in time. Half of the answers took 1 hour or less, in office hours, and nine in ten 4 hours or less.",
  );
});

test("times are whole minutes and hours", () => {
  const spaced = [0, 1, 59.6, 60, 244].map((each) => minuteWords(each).replaceAll("\u00a0", " "));
  expect(spaced).toEqual(["a minute", "1 minute", "1 hour", "1 hour", "4 h 4 min"]);
});

test("chats are told with the question at which most stop", () => {
  const chats = { from: "2026-10-25", keptDays: 30, begun: 20, reached: 8 };
  expect(chatWords({ ...chats, stops: [{ question: "Which?", count: 12 }] }, "2026-11-23")).toBe(
    "40% of 20 chats begun from 25 Oct to 23 Nov 2026 left an email or a number. The others stopped most often at “Which?”",
  );
  expect(chatWords({ ...chats, begun: 5, reached: 2, stops: [] }, "2026-11-23")).toBe(
    "2 of 5 chats begun from 25 Oct to 23 Nov 2026 left an email or a number.",
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
