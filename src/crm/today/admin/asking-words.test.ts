import { expect, test } from "vitest";
import { describeApproval } from "./day-words.ts";

const told = {
  names: { bob: "Bob Nair" },
  here: { now: "2026-11-20T10:00:00Z", zone: "Asia/Kolkata" },
};
const asked = {
  ...{ id: "1", document: 7, requestedBy: "bala", requestedFrom: null, note: "" },
  ...{ requestedAt: "2026-11-20T09:00:00Z", answer: null },
  ...{ answeredBy: null, words: "", answeredAt: null, dueAt: null },
};
const by = { answeredBy: "bob", answeredAt: "2026-11-20T09:30:00Z" };

test.each([
  [{}, "Waits for an answer"],
  [{ requestedFrom: "bob" }, "Waits for Bob Nair"],
  [{ requestedFrom: "gone" }, "Waits for a colleague"],
  [{ ...by, answer: "published" }, "Bob Nair published it, today 3:00 pm"],
  [
    { ...by, answer: "published", dueAt: "2026-11-24T10:00:00Z" },
    "Bob Nair scheduled it: goes live Tue 24 Nov, 3:30 pm",
  ],
  [
    { ...by, answer: "published", dueAt: "2026-11-20T09:45:00Z" },
    "Bob Nair scheduled it: was to go live today 3:15 pm",
  ],
  [{ ...by, answer: "published", answeredBy: null }, "Went live at its time, today 3:00 pm"],
  [{ ...by, answer: "sent back" }, "Bob Nair sent it back, today 3:00 pm"],
  [{ ...by, answer: "withdrawn" }, "Bob Nair discarded the draft, today 3:00 pm"],
] as const)("an asking of one's own stands so: %j", (more, words) => {
  expect(describeApproval({ ...asked, ...more }, told)).toBe(words);
});
