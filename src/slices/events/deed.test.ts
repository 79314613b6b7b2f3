import { expect, test } from "vitest";
import { deedOf } from "./deed.ts";

test.each([
  ["lead.read", "staff", "read"],
  ["leads.listed", "staff", "read"],
  ["leads.exported", "staff", "exported"],
  ["person.exported", "visitor", "exported"],
  ["person.erased", "system", "erased"],
  ["lead.changed", "staff", "changed"],
  ["lead.changed", "system", null],
  ["lead.received", "visitor", null],
  ["staff.signed_in", "staff", "account"],
  ["token.added", "staff", "account"],
] as const)("%s by %s is %s", (kind, who, expected) => {
  expect(deedOf(kind, { who })).toBe(expected);
});
