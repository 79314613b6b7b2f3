import { expect, test } from "vitest";
import { z } from "zod";
import { opening } from "../../../company/opening-contract.ts";
import { suggestedTime } from "./load-document.ts";

const weekday = [{ from: "09:30", to: "18:30" }];
const company = z.object(opening).parse({
  time_zone: "Asia/Kolkata",
  office_hours: { monday: weekday, thursday: weekday, friday: weekday },
  holidays: [{ date: "2026-11-27", name: "A day off" }],
});
const at = (utc: string) => suggestedTime(company, new Date(utc));

test.each([
  ["the morning of the day after, before it has opened today", "2026-11-25T02:00Z", "2026-11-26"],
  ["no holiday and no weekend", "2026-11-26T10:00Z", "2026-11-30"],
  ["by the company's day, where it is tomorrow already", "2026-11-25T19:00Z", "2026-11-30"],
])("a time is suggested: %s", (_, now, day) => {
  expect(at(now)).toBe(`${day}T09:30`);
});

test("who is never open is suggested none", () => {
  const closed = { ...company, office_hours: z.object(opening).shape.office_hours.parse({}) };
  expect(suggestedTime(closed, new Date("2026-11-25T02:00Z"))).toBe("");
});
