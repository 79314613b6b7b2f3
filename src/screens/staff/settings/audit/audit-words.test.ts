import { expect, test } from "vitest";
import { wordsOf } from "./audit-words.ts";

test("what is known of a deed is told", () => {
  const company = { kind: "company" };
  expect(wordsOf({ kind: "content.published", data: company })).toBe("changed the company’s facts");
  expect(wordsOf({ kind: "content.published", data: { kind: "post" } })).toBe(
    "published a page or post",
  );
  expect(
    wordsOf({ kind: "content.published", data: { kind: "mails" }, what: "a shared part" }),
  ).toBe("published a shared part");
  const recovered = { by: "recovery code" };
  expect(wordsOf({ kind: "staff.signed_in", data: recovered })).toContain("a recovery code");
  expect(wordsOf({ kind: "staff.signed_in", data: { by: "password" } })).toBe("signed in");
  expect(wordsOf({ kind: "staff.sign_in_failed", data: { count: 1 } })).toBe("refused a sign-in");
  expect(wordsOf({ kind: "staff.sign_in_failed", data: { count: 10 } })).toBe(
    "refused 10 sign-ins within an hour",
  );
});
