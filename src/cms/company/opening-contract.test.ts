import { expect, test } from "vitest";
import { z } from "zod";
import { opening, weekdays } from "./opening-contract.ts";

const schema = z.object(opening);
const faultsOf = (value: object) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
const monday = (...spans: [from: string, to: string][]) => ({
  office_hours: { monday: spans.map(([from, to]) => ({ from, to })) },
});

test("a company that was written before these were asked has the usual hours of India", () => {
  const { time_zone, office_hours, holidays } = schema.parse({});
  expect(time_zone).toBe("Asia/Kolkata");
  expect(weekdays.filter((day) => office_hours[day].length > 0)).toEqual(weekdays.slice(0, 5));
  expect(holidays).toEqual([]);
});

test("a day not named is closed", () => {
  expect(schema.parse(monday(["09:00", "17:00"])).office_hours.tuesday).toEqual([]);
});

test("three spans may follow one another without a gap, the last to midnight", () => {
  const day = monday(["00:00", "09:00"], ["09:00", "12:00"], ["13:00", "24:00"]);
  expect(faultsOf(day)).toBeUndefined();
});

const at = "office_hours.monday";
test.each([
  [monday(["9:00", "17:00"]), [`${at}.0.from: Write the time as 09:30, on a clock of 24 hours.`]],
  [monday(["24:00", "24:00"]), [`${at}.0.from: Write the time as 09:30, on a clock of 24 hours.`]],
  [monday(["17:00", "09:00"]), [`${at}.0.to: This has to be later than the time before it.`]],
  [
    monday(["09:00", "12:00"], ["11:00", "17:00"]),
    [`${at}.1.from: This begins before the span above it ends.`],
  ],
  [
    monday(["13:00", "17:00"], ["09:00", "12:00"]),
    [`${at}.1.from: This begins before the span above it ends.`],
  ],
  [
    monday(["01:00", "02:00"], ["03:00", "04:00"], ["05:00", "06:00"], ["07:00", "08:00"]),
    [`${at}: A day can have 3 spans at most.`],
  ],
  [
    { time_zone: "Asia/Poona" },
    ["time_zone: This is not a time zone. They are named as Asia/Kolkata is."],
  ],
  [
    { holidays: [{ date: "2026-02-30", name: "x" }] },
    ["holidays.0.date: Write the day as 2026-08-15."],
  ],
  [
    {
      holidays: [
        { date: "2026-05-01", name: "a" },
        { date: "2026-05-01", name: "b" },
      ],
    },
    ["holidays.1.date: This day is there twice."],
  ],
])("%j is refused where it is wrong", (value, faults) => {
  expect(faultsOf(value)).toEqual(faults);
});

test("there are 60 holidays at most", () => {
  const days = Array.from({ length: 61 }, (_, i) => ({
    date: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
    name: "x",
  }));
  expect(faultsOf({ holidays: days.slice(1) })).toBeUndefined();
  expect(faultsOf({ holidays: days })).toEqual(["holidays: There can be 60 holidays at most."]);
});
