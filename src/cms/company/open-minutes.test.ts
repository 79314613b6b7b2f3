import { expect, test } from "vitest";
import { openMinutesFrom } from "./office-hours.ts";
import { weekdays } from "./opening-contract.ts";

const workday = [
  { from: "10:00", to: "13:00" },
  { from: "14:00", to: "18:00" },
];
const office = {
  time_zone: "Asia/Kolkata",
  holidays: [{ date: "2026-11-24", name: "Guru Nanak Jayanti" }],
  office_hours: {
    ...{ monday: workday, tuesday: workday, wednesday: workday, thursday: workday },
    ...{ friday: workday, saturday: [], sunday: [] },
  },
};
/** @param time of Kolkata, such as "2026-11-20T17:30" */
const ist = (time: string) => new Date(`${time}:00+05:30`).toISOString();
const minutes = openMinutesFrom(office, new Date(ist("2026-11-16T00:00")));

test.each([
  { over: "a part of a span", from: "2026-11-20T10:30", to: "2026-11-20T11:15", took: 45 },
  { over: "lunch", from: "2026-11-20T12:30", to: "2026-11-20T14:30", took: 60 },
  { over: "a weekend", from: "2026-11-20T17:30", to: "2026-11-23T10:30", took: 60 },
  { over: "a holiday", from: "2026-11-23T17:00", to: "2026-11-25T11:00", took: 120 },
  { over: "closed hours alone", from: "2026-11-21T09:00", to: "2026-11-22T21:00", took: 0 },
  { over: "a whole day", from: "2026-11-19T00:00", to: "2026-11-20T00:00", took: 420 },
])("over $over", ({ from, to, took }) => {
  expect(minutes(ist(from), ist(to))).toBe(took);
});

test("who is never open takes no minute", () => {
  const never = Object.fromEntries(weekdays.map((day) => [day, []]));
  const closed = openMinutesFrom(
    { ...office, office_hours: { ...office.office_hours, ...never } },
    new Date(ist("2026-11-16T00:00")),
  );
  expect(closed(ist("2026-11-20T10:30"), ist("2026-11-20T11:15"))).toBe(0);
});
