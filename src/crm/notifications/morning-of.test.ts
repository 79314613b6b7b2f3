import { expect, test } from "vitest";
import { morningOf } from "./digest.server.ts";

const workday = [{ from: "09:30", to: "18:30" }];
const company = {
  time_zone: "Asia/Kolkata",
  office_hours: {
    monday: workday,
    tuesday: workday,
    wednesday: [{ from: "00:00", to: "24:00" }],
    thursday: workday,
    friday: workday,
    saturday: [],
    sunday: [],
  },
  holidays: [{ date: "2026-11-27", name: "Founder's day" }],
};

test.each([
  ["before it opens", "2026-11-23T03:59:59Z", null],
  ["as it opens", "2026-11-23T04:00:00Z", "2026-11-23"],
  ["three hours on", "2026-11-23T07:00:00Z", null],
  ["on a day off", "2026-11-22T04:00:00Z", null],
  ["on a holiday", "2026-11-27T04:00:00Z", null],
  ["at night, where it is open all day", "2026-11-24T19:00:00Z", null],
  ["at six, where it is open all day", "2026-11-25T00:30:00Z", "2026-11-25"],
])("%s", (_when, at, day) => {
  expect(morningOf(company, new Date(at))).toBe(day);
});
