import { expect, test } from "vitest";
import { deadlineWords } from "./response-deadline.ts";

/** Friday, 20 November 2026, 3:42 pm in India. */
const here = { now: "2026-11-20T10:12:00.000Z", zone: "Asia/Kolkata" };
const told = (iso: string) => deadlineWords(iso, here);

test("what is late says by how much", () => {
  expect(told("2026-11-20T10:11:40.000Z")).toBe("1 min overdue");
  expect(told("2026-11-20T09:37:00.000Z")).toBe("35 min overdue");
  expect(told("2026-11-20T09:02:00.000Z")).toBe("1 h 10 min overdue");
  expect(told("2026-11-20T09:07:00.000Z")).toBe("1 h 5 min overdue");
  expect(told("2026-11-20T08:12:00.000Z")).toBe("2 h overdue");
  expect(told("2026-11-19T10:12:00.000Z")).toBe("1 day overdue");
  expect(told("2026-11-17T01:00:00.000Z")).toBe("3 days overdue");
});

test("what is due says when, with as little of the day as is needed", () => {
  expect(told("2026-11-20T10:12:00.000Z")).toBe("by 3:42 pm");
  expect(told("2026-11-20T11:00:00.000Z")).toBe("by 4:30 pm");
  expect(told("2026-11-21T05:00:00.000Z")).toBe("tomorrow 10:30");
  expect(told("2026-11-21T09:00:00.000Z")).toBe("tomorrow 2:30 pm");
  expect(told("2026-11-23T05:30:00.000Z")).toBe("Mon 11:00");
  expect(told("2026-11-27T05:30:00.000Z")).toBe("Fri 27 Nov");
});

test("the day is the company's, not the server's", () => {
  expect(told("2026-11-20T19:00:00.000Z")).toBe("tomorrow 12:30");
  expect(deadlineWords("2026-11-20T19:00:00.000Z", { ...here, zone: "UTC" })).toBe("by 7:00 pm");
});

test("a day within a week is told by its name, also where the year is new", () => {
  const now = "2026-12-29T04:00:00.000Z";
  const due = "2027-01-02T05:00:00.000Z";
  expect(deadlineWords(due, { now, zone: "Asia/Kolkata" })).toBe("Sat 10:30");
});
