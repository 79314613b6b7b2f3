import { expect, test } from "vitest";
import { placeAfter } from "./after-sign-in.ts";

const after = (to: string) =>
  placeAfter({ url: `http://site.example/staff/sign-in?to=${encodeURIComponent(to)}` });

test.each(["/staff", "/staff/settings/mail", "/staff?stage=new", "/staff/contacts?sort=name"])(
  "%s is where signing in leads",
  (to) => expect(after(to)).toBe(to),
);

test("what no header can hold is written as addresses are", () => {
  expect(after("/staff/अ")).toBe("/staff/%E0%A4%85");
  expect(after("/staff/a\nb")).toBe("/staff/ab");
});

test.each([
  "",
  "/about",
  "/staffing",
  "//evil.example/staff",
  "https://evil.example/staff",
  "/staff//evil.example",
  "/staff/../about",
  "javascript:alert(1)",
  "/\\evil.example",
])("%s leads to Today", (to) => expect(after(to)).toBe("/staff"));
