import { expect, test } from "vitest";
import { sentencesOf } from "./day-words.ts";

const calm = { late: 0, today: 0, lateWithOthers: 0, fresh: 0, since: "2026-11-22", steps: [] };
const now = "2026-11-23T10:00:00.000Z";
const step = (ends: string) => ({ ends });
type Counted = Parameters<typeof sentencesOf>[0];
const said = (change: Partial<Counted>, chatting = 0) =>
  sentencesOf({ ...calm, ...change }, { chatting, now }).map(({ text }) => text);

test("a calm day says that nothing is late", () => {
  expect(said({})).toEqual(["Nothing is overdue or due today."]);
  expect(said({}, 1).at(-1)).toBe("One visitor is chatting now.");
});

test("what is late comes first, and leads to where it is", () => {
  expect(said({ late: 2, lateWithOthers: 1, today: 1, fresh: 4 }, 3)).toEqual([
    "2 enquiries are overdue.",
    "Colleagues have 1 of them.",
    "1 more is due today.",
    "4 came since yesterday.",
    "3 visitors are chatting now.",
  ]);
  expect(sentencesOf({ ...calm, late: 1, fresh: 1 }, { chatting: 0, now })).toEqual([
    { text: "1 enquiry is overdue.", to: "/staff/inbox?overdue=1" },
    { text: "1 came since yesterday.", to: "/staff/inbox?view=all&from=2026-11-22" },
  ]);
  expect(said({ today: 1_000 })).toEqual(["1,000 or more enquiries are due today."]);
});

test("a day on which a next step is overdue, or due, is not told as calm", () => {
  const overdue = step("2026-11-23T09:59:00.000Z");
  const later = step("2026-11-23T12:00:00.000Z");
  expect(said({ steps: [overdue] })).toEqual(["1 of your next steps is overdue."]);
  expect(said({ steps: [overdue, overdue, later], late: 1 })).toEqual([
    "1 enquiry is overdue.",
    "2 of your next steps are overdue.",
    "1 of your next steps is due today.",
  ]);
});
