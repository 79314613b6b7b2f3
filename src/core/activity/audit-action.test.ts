import { expect, test } from "vitest";
import { auditActionOf } from "./audit-action.ts";

test.each([
  ["lead.read", "staff", "read"],
  ["leads.listed", "staff", "read"],
  ["leads.exported", "staff", "exported"],
  ["contact.exported", "visitor", "exported"],
  ["contact.erased", "system", "erased"],
  ["lead.changed", "staff", "changed"],
  ["lead.changed", "system", null],
  ["lead.received", "visitor", null],
  ["staff.signed_in", "staff", "account"],
  ["token.added", "staff", "account"],
  ["staff.sign_in_failed", "system", "account"],
] as const)("%s by %s is %s", (kind, who, expected) => {
  expect(auditActionOf({ kind, by: { who }, data: {} })).toBe(expected);
});

test("of the company's facts the publication is told, and not the draft before it", () => {
  const by = { who: "staff" } as const;
  const sortOf = (kind: string, of: string) => auditActionOf({ kind, by, data: { kind: of } });
  expect(sortOf("content.drafted", "company")).toBeNull();
  expect(sortOf("content.published", "company")).toBe("changed");
  expect(sortOf("content.drafted", "post")).toBe("changed");
});
