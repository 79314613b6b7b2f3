import { expect, test } from "vitest";
import { approvalWords } from "./approval-words.ts";

const here = { now: "2026-11-20T10:00:00Z", zone: "Asia/Kolkata" };
const staff = { bala: "Bala Iyer", bob: "Bob Nair" };
const asked = {
  ...{ id: "1", document: 7, requestedBy: "bala", requestedFrom: null, note: "For Monday." },
  ...{ requestedAt: "2026-11-20T09:00:00Z", isChanged: false, answer: null },
  ...{ answeredBy: null, words: "", answeredAt: null, dueAt: null },
};
const as = (viewer: string) => ({ viewer, staff, here });

test("each is told of an asking from where they stand", () => {
  expect(approvalWords(asked, as("bob"))).toEqual({
    message: "Bala Iyer asks for this to be published, today 2:30 pm.",
    changed: null,
    quote: "For Monday.",
  });
  const ofBob = { ...asked, requestedFrom: "bob" };
  expect(approvalWords(ofBob, as("bob")).message).toMatch(/^Bala Iyer asks you to publish this/);
  expect(approvalWords(ofBob, as("alice")).message).toMatch(/^Bala Iyer asks Bob Nair to publish/);
  expect(approvalWords(ofBob, as("bala")).message).toMatch(/^You asked Bob Nair to publish this/);
});

test("what was written on since says so; what was sent back has its words", () => {
  const changed = approvalWords({ ...asked, isChanged: true }, as("bob"));
  expect(changed.changed).toContain("You would publish the current draft");
  const answered = { answer: "sent back", answeredBy: "bob", words: "Which seven?" } as const;
  const back = { ...asked, ...answered, answeredAt: "2026-11-20T09:30:00Z", isChanged: true };
  expect(approvalWords(back, as("bala"))).toEqual({
    message: "Bob Nair sent this back, today 3:00 pm.",
    changed: null,
    quote: "Which seven?",
  });
});
