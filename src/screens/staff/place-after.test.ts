import { expect, test } from "vitest";
import { placeAfter } from "./place-after.ts";

const after = (to: string) =>
  placeAfter({ url: `http://site.example/staff/sign-in?to=${encodeURIComponent(to)}` });

test.each(["/staff", "/staff/settings/mail", "/staff?stage=new", "/staff/people?sort=name"])(
  "%s is where signing in leads",
  (to) => expect(after(to)).toBe(to),
);

test.each([
  "",
  "/about",
  "/staffing",
  "//evil.example/staff",
  "https://evil.example/staff",
  "/staff//evil.example",
  "/staff/\\evil.example",
  "/\\evil.example",
])("%s leads to Today", (to) => expect(after(to)).toBe("/staff"));
