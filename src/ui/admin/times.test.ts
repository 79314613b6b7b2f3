import { expect, test } from "vitest";
import { dayTitle, lengthWords, momentWords, shortDay } from "./times.ts";

/** Friday, 20 November 2026, 3:42 pm in India. */
const here = { now: "2026-11-20T10:12:00.000Z", zone: "Asia/Kolkata" };

test("a moment is told from today, by the company's calendar", () => {
  const told = (iso: string) => momentWords(iso, here);
  expect(told("2026-11-20T11:00:00.000Z")).toBe("today 4:30 pm");
  expect(told("2026-11-20T19:00:00.000Z")).toBe("tomorrow 12:30 am");
  expect(told("2026-11-19T05:34:00.000Z")).toBe("yesterday 11:04 am");
  expect(told("2026-11-24T05:30:00.000Z")).toBe("Tue 24 Nov, 11:00 am");
  expect(told("2025-11-24T05:30:00.000Z")).toBe("24 Nov 2025, 11:00 am");
});

test("a day has a short name and a title", () => {
  expect(shortDay("2026-11-20T19:00:00.000Z", here)).toBe("Sat 21 Nov");
  const titles = ["2026-11-20T00:00:00Z", "2026-11-19T00:00:00Z", "2026-11-18T00:00:00Z"];
  expect(titles.map((iso) => dayTitle(iso, here))).toEqual(["Today", "Yesterday", "18 November"]);
  expect(dayTitle("2025-12-31T00:00:00Z", here)).toBe("31 December 2025");
});

test("a length is told by its two largest units, and never longer than it is", () => {
  const minutes = [0.5, 1, 48.9, 60, 70, 119, 1_500, 2_880, 10_000];
  expect(minutes.map((count) => lengthWords(count * 60_000))).toEqual([
    "less than a minute",
    "1 minute",
    "48 minutes",
    "1 hour",
    "1\u00a0h 10\u00a0min",
    "1\u00a0h 59\u00a0min",
    "25 hours",
    "2 days",
    "6 days",
  ]);
});
