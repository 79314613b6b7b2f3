import { expect, test } from "vitest";
import { nearName } from "../list-diff.ts";

const known = ["PUBLIC_URL", "PORT", "HOST", "SMTP_URL", "DATABASE_URL", "MAIL_FROM"];

test.each([
  ["PUBLC_URL", "PUBLIC_URL"],
  ["public-url", "PUBLIC_URL"],
  ["publicUrl", "PUBLIC_URL"],
  ["PBULIC_URL", "PUBLIC_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["STMP_URL", "SMTP_URL"],
  ["PRT", "PORT"],
  ["MAILFROM", "MAIL_FROM"],
  ["FOO", undefined],
  ["P", undefined],
  ["__proto__", undefined],
  ["", undefined],
  ["X".repeat(1_000_000), undefined],
])("%s is meant as %s", (given, name) => {
  expect(nearName(given, known)).toBe(name);
});
