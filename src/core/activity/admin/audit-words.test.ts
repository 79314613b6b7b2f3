import { expect, test } from "vitest";
import { wordsOf } from "./audit-words.ts";

const known = {
  self: "alice",
  colleagues: [
    { id: "alice", name: "Alice" },
    { id: "bob", name: "Bob" },
  ],
  stages: [
    { key: "new", label: "New", kind: "open" as const },
    { key: "lost", label: "Lost", kind: "lost" as const },
  ],
  here: { now: "2026-11-20T10:00:00.000Z", zone: "Asia/Kolkata" },
};
const by = { who: "staff", id: "bob" } as const;

const around = { by, changeContext: known };

test("what is known of an action is told", () => {
  const company = { kind: "company" };
  expect(wordsOf({ ...around, kind: "content.published", data: company })).toBe(
    "changed the company’s facts",
  );
  expect(wordsOf({ ...around, kind: "content.published", data: { kind: "post" } })).toBe(
    "published a page or post",
  );
  expect(
    wordsOf({
      ...around,
      kind: "content.published",
      data: { kind: "mails" },
      what: "shared content",
    }),
  ).toBe("published shared content");
  const recovered = { by: "recovery code" };
  expect(wordsOf({ ...around, kind: "staff.signed_in", data: recovered })).toContain(
    "a recovery code",
  );
  expect(wordsOf({ ...around, kind: "staff.signed_in", data: { by: "password" } })).toBe(
    "signed in",
  );
  expect(wordsOf({ ...around, kind: "staff.sign_in_failed", data: { count: 1 } })).toBe(
    "refused a sign-in",
  );
  expect(wordsOf({ ...around, kind: "staff.sign_in_failed", data: { count: 10 } })).toBe(
    "refused 10 sign-ins within an hour",
  );
});

test.each([
  [{ stage: "lost", reason: "Too dear" }, { stage: "new" }, "closed it as Lost: “Too dear”"],
  [{ owner: "bob" }, { owner: null }, "took it"],
  [{ owner: "alice" }, { owner: "bob" }, "gave it to you"],
  [{ value_paise: 500_000_00 }, { value_paise: null }, "valued it at ₹5,00,000"],
  [{ spam: true, priority: "high" }, { spam: false }, "gave it high priority and held it as spam"],
  [{ reason: "Too dear" }, { reason: null }, null],
])("of a changed enquiry it is told what: %o", (set, was, words) => {
  const told = wordsOf({ ...around, kind: "lead.changed", data: { set, was } });
  expect(told).toBe(words === null ? "changed an enquiry" : `changed an enquiry: ${words}`);
});

test("of a corrected enquiry it is told which of its facts", () => {
  const data = { set: { email: "vera@example.com", mobile: null }, was: {} };
  const told = (how?: "undone") =>
    wordsOf({ ...around, kind: "lead.corrected", data: { ...data, how } });
  expect(told()).toBe("corrected an enquiry: email, number");
  expect(told("undone")).toBe("took back what was corrected in an enquiry: email, number");
});
