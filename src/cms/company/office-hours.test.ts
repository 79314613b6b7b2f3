import { expect, test } from "vitest";
import { z } from "zod";
import { ours } from "../../../test/demo-content.ts";
import { addOpenMinutes, hoursSentence, isOpen, nextOpening } from "./office-hours.ts";
import { opening, weekdays } from "./opening-contract.ts";

const closed = Object.fromEntries(weekdays.map((day) => [day, []]));
const company = (time_zone: string, office_hours: object, holidays: object[] = []) =>
  z.object(opening).parse({ time_zone, office_hours: { ...closed, ...office_hours }, holidays });

const at = (iso: string) => new Date(iso);
const nine = [{ from: "09:00", to: "17:00" }];
const workdays = { monday: nine, tuesday: nine, wednesday: nine, thursday: nine, friday: nine };
const allDay = [{ from: "00:00", to: "24:00" }];
const always = Object.fromEntries(weekdays.map((day) => [day, allDay]));

test("the demo company's sentence is what its hours say", () => {
  expect(hoursSentence(ours.office_hours, ours.time_zone)).toBe(ours.hours);
});

test.each([
  [
    { ...workdays, saturday: [{ from: "10:00", to: "12:00" }] },
    "Europe/London",
    "Monday to Friday, 9 am to 5 pm; Saturday, 10 am to noon London time",
  ],
  [
    { monday: nine, wednesday: nine, friday: nine },
    "America/New_York",
    "Monday, Wednesday and Friday, 9 am to 5 pm New York time",
  ],
  [{ saturday: nine, sunday: nine }, "UTC", "Saturday and Sunday, 9 am to 5 pm UTC"],
  [
    {
      tuesday: [
        { from: "09:30", to: "13:00" },
        { from: "14:15", to: "24:00" },
      ],
    },
    "Asia/Calcutta",
    "Tuesday, 9:30 am to 1 pm and 2:15 pm to midnight IST",
  ],
  [always, "Asia/Kolkata", "Every day, all day IST"],
  [
    { monday: [{ from: "00:30", to: "12:30" }] },
    "Asia/Kolkata",
    "Monday, 12:30 am to 12:30 pm IST",
  ],
  [{}, "Asia/Kolkata", "By appointment"],
])("the sentence of %j in %s is: %s", (hours, zone, sentence) => {
  expect(hoursSentence(company(zone, hours).office_hours, zone)).toBe(sentence);
});

test("it is open from the first minute to the last, in the company's own zone", () => {
  const open = (iso: string) => isOpen(ours, at(iso));
  expect(open("2026-11-20T03:59:59Z")).toBe(false);
  expect(open("2026-11-20T04:00:00Z")).toBe(true);
  expect(open("2026-11-20T12:59:59Z")).toBe(true);
  expect(open("2026-11-20T13:00:00Z")).toBe(false);
});

test("on a holiday and at the weekend it is closed", () => {
  expect(isOpen(ours, at("2026-11-24T06:00:00Z"))).toBe(false);
  expect(isOpen(ours, at("2026-11-21T06:00:00Z"))).toBe(false);
});

test("the next opening passes over the weekend and holidays", () => {
  const next = (iso: string) => nextOpening(ours, at(iso))?.toISOString();
  expect(next("2026-11-20T13:00:00Z")).toBe("2026-11-23T04:00:00.000Z");
  expect(next("2026-11-23T13:00:00Z")).toBe("2026-11-25T04:00:00.000Z");
  expect(next("2026-11-20T05:00:00Z")).toBe("2026-11-20T05:00:00.000Z");
});

test("a company without hours never opens", () => {
  const never = company("Asia/Kolkata", {});
  expect(nextOpening(never, at("2026-11-20T05:00:00Z"))).toBeNull();
  expect(addOpenMinutes(never, at("2026-11-20T05:00:00Z"), 0)).toBeNull();
});

test.each([
  {
    how: "within a day",
    from: "2026-11-20T05:00:00Z",
    minutes: 60,
    until: "2026-11-20T06:00:00.000Z",
  },
  {
    how: "to the very end of a day",
    from: "2026-11-20T12:00:00Z",
    minutes: 60,
    until: "2026-11-20T13:00:00.000Z",
  },
  {
    how: "over a weekend",
    from: "2026-11-20T12:00:00Z",
    minutes: 61,
    until: "2026-11-23T04:01:00.000Z",
  },
  {
    how: "from a Sunday",
    from: "2026-11-22T12:00:00Z",
    minutes: 30,
    until: "2026-11-23T04:30:00.000Z",
  },
  {
    how: "over a holiday",
    from: "2026-11-23T12:00:00Z",
    minutes: 120,
    until: "2026-11-25T05:00:00.000Z",
  },
  {
    how: "over a whole working day",
    from: "2026-11-18T05:00:00Z",
    minutes: 540,
    until: "2026-11-19T05:00:00.000Z",
  },
  {
    how: "none, while closed",
    from: "2026-11-22T12:00:00Z",
    minutes: 0,
    until: "2026-11-23T04:00:00.000Z",
  },
])("minutes are counted $how", ({ from, minutes, until }) => {
  expect(addOpenMinutes(ours, at(from), minutes)?.toISOString()).toBe(until);
});

test("a break at noon is not counted", () => {
  const spans = [
    { from: "09:00", to: "12:00" },
    { from: "13:00", to: "17:00" },
  ];
  const broken = company("UTC", { friday: spans });
  expect(addOpenMinutes(broken, at("2026-11-20T11:30:00Z"), 60)?.toISOString()).toBe(
    "2026-11-20T13:30:00.000Z",
  );
});

test.each([
  ["Europe/London", "2027-03-26T16:00:00Z", "2027-03-29T09:00:00.000Z"],
  ["Europe/London", "2026-10-23T15:00:00Z", "2026-10-26T10:00:00.000Z"],
  ["America/New_York", "2027-03-12T21:00:00Z", "2027-03-15T14:00:00.000Z"],
  ["America/New_York", "2026-10-30T20:00:00Z", "2026-11-02T15:00:00.000Z"],
])(
  "over a change of the clocks in %s two hours from Friday 4 pm end on Monday at 10",
  (zone, from, until) => {
    expect(addOpenMinutes(company(zone, workdays), at(from), 120)?.toISOString()).toBe(until);
  },
);

test("a night when the clocks go forward is an hour shorter, one when they go back longer", () => {
  const nights = company("Europe/London", { sunday: [{ from: "00:00", to: "06:00" }] });
  expect(addOpenMinutes(nights, at("2027-03-28T00:00:00Z"), 300)?.toISOString()).toBe(
    "2027-03-28T05:00:00.000Z",
  );
  expect(addOpenMinutes(nights, at("2026-10-24T23:00:00Z"), 420)?.toISOString()).toBe(
    "2026-10-25T06:00:00.000Z",
  );
});

test("round the clock a day of minutes is a day, over midnight too", () => {
  const round = company("Asia/Kolkata", always);
  expect(addOpenMinutes(round, at("2026-11-20T20:00:00Z"), 1_440)?.toISOString()).toBe(
    "2026-11-21T20:00:00.000Z",
  );
});
