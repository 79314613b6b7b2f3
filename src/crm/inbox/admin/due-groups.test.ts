import { expect, test } from "vitest";
import { groupsByDeadline } from "./response-deadline.ts";

/** Friday, 20 November 2026, 3:42 pm in India. */
const now = "2026-11-20T10:12:00.000Z";
const here = { now, zone: "Asia/Kolkata" };
const row = (id: string, due_at: string | null, next_step_at: string | null = null) => ({
  ...{ id, due_at, next_step: next_step_at && "Call", next_step_at },
});

const grouped = (rows: ReturnType<typeof row>[], at = here) =>
  groupsByDeadline(rows, at).map(({ key, rows: members }) => [key, ...members.map(({ id }) => id)]);

test("enquiries stand under what was promised, each group in the list's own order", () => {
  const rows = [
    row("late", "2026-11-20T09:02:00.000Z"),
    row("later late", "2026-11-20T10:11:00.000Z"),
    row("this evening", "2026-11-20T13:00:00.000Z"),
    row("tomorrow", "2026-11-21T05:00:00.000Z"),
    row("never", null),
  ];
  expect(grouped(rows)).toEqual([
    ["overdue", "late", "later late"],
    ["today", "this evening"],
    ["later", "tomorrow"],
    ["unplanned", "never"],
  ]);
});

test("a promise is kept until its moment has passed", () => {
  expect(grouped([row("now", now)])).toEqual([["today", "now"]]);
  expect(grouped([row("a moment ago", "2026-11-20T10:11:59.999Z")])[0]?.[0]).toBe("overdue");
});

test("today ends at the company's midnight", () => {
  const night = [
    row("before", "2026-11-20T18:29:00.000Z"),
    row("after", "2026-11-20T18:31:00.000Z"),
  ];
  expect(grouped(night)).toEqual([
    ["today", "before"],
    ["later", "after"],
  ]);
  expect(grouped(night, { now, zone: "UTC" })).toEqual([["today", "before", "after"]]);
});

test("a group that would be empty is not there", () => {
  expect(groupsByDeadline([], here)).toEqual([]);
});

test("a next step that is overdue, or due today, counts like a promise", () => {
  const [past, tonight, monday] = [
    "2026-11-20T09:00:00.000Z",
    "2026-11-20T13:00:00.000Z",
    "2026-11-23T05:00:00.000Z",
  ];
  const rows = [
    row("due on Monday, step overdue", monday, past),
    row("due on Monday, step on Monday", monday, monday),
    row("answered, step overdue", null, past),
    row("answered, step tonight", null, tonight),
    row("answered, step on Monday", null, monday),
  ];
  expect(grouped(rows)).toEqual([
    ["overdue", "due on Monday, step overdue", "answered, step overdue"],
    ["today", "answered, step tonight"],
    ["later", "due on Monday, step on Monday"],
    ["planned", "answered, step on Monday"],
  ]);
});
