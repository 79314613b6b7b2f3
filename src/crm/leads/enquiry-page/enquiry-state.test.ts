import { expect, test } from "vitest";
import { enquiryState } from "./enquiry-page.server.ts";

const here = { now: new Date("2026-11-20T10:00:00Z"), zone: "Asia/Kolkata" };
const fresh = {
  ...{ due_at: "2026-11-20T11:00:00.000Z", answered_at: null, closed_at: null },
  ...{ answered_way: null, isWon: false },
};
const stateOf = (change: Partial<Parameters<typeof enquiryState>[0]>) => {
  const { is, title, sentence } = enquiryState({ ...fresh, ...change }, here);
  return [is, `${title}. ${sentence}`];
};

test("an answer that is owed has its time", () => {
  expect(stateOf({})).toEqual(["received", "Received. We reply by 4:30 pm today (IST)."]);
});

test("where nothing could be promised nothing is", () => {
  expect(stateOf({ due_at: null })).toEqual([
    "received",
    "Received. A person reads it and replies to you.",
  ]);
});

test("what is late is said to be late, with what was promised", () => {
  expect(stateOf({ due_at: "2026-11-19T11:00:00.000Z" })).toEqual([
    "late",
    "We are late. We said we would reply by 4:30 pm yesterday (IST), and have not yet. We are sorry.",
  ]);
});

test("what was answered is answered, however late", () => {
  const answered_at = "2026-11-20T09:40:00.000Z";
  expect(stateOf({ due_at: "2026-11-19T11:00:00.000Z", answered_at })).toEqual([
    "answered",
    "Answered. We answered at 3:10 pm today (IST). If something is still open, add it below.",
  ]);
});

test("what needed no answer was read, and is not said to be answered or late", () => {
  const answered_at = "2026-11-20T09:40:00.000Z";
  const due_at = "2026-11-19T11:00:00.000Z";
  const read = "Received. We have read this. If something is still open, add it below.";
  expect(stateOf({ due_at, answered_at, answered_way: "none needed" })).toEqual([
    ...["received", read],
  ]);
  // They added something since.
  expect(stateOf({ answered_way: "none needed" })[1]).toContain("We reply by");
});

test("an answer that can still be taken back is none yet", () => {
  expect(stateOf({ answered_at: "2026-11-20T09:59:51.000Z" })[0]).toBe("received");
  expect(stateOf({ answered_at: "2026-11-20T09:59:50.000Z" })[0]).toBe("answered");
});

test("what was won is not said to be closed", () => {
  expect(stateOf({ closed_at: "2026-11-18T04:30:00.000Z", isWon: true })).toEqual([
    "answered",
    "Under way. We are working together on this. What you add below reaches us.",
  ]);
});

test("what was lost is closed, with its day", () => {
  expect(stateOf({ closed_at: "2026-11-18T04:30:00.000Z" })).toEqual([
    "closed",
    "Closed. We closed this on 18 Nov 2026: write to us any time.",
  ]);
});
