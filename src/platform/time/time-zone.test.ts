import { expect, test } from "vitest";
import { addDays, dayAfter, isTimeZone, timeZoneOf } from "./time-zone.ts";

const zones = ["Asia/Kolkata", "Europe/London", "America/New_York", "Australia/Lord_Howe", "UTC"];

test("a wall clock is read in its zone, on its own day", () => {
  const at = new Date("2026-11-20T20:15:40Z");
  const read = (zone: string) => timeZoneOf(zone).wallTime(at);
  expect(read("Asia/Kolkata")).toEqual({ day: "2026-11-21", minute: 105 });
  expect(read("America/New_York")).toEqual({ day: "2026-11-20", minute: 915 });
  expect(read("UTC")).toEqual({ day: "2026-11-20", minute: 1_215 });
});

test.each(zones)("what a clock of %s shows leads back to the moment, all year", (name) => {
  const zone = timeZoneOf(name);
  const start = Date.parse("2026-01-01T00:10:00Z");
  const wrong = [];
  for (let hours = 0; hours < 24 * 366; hours += 13) {
    const at = new Date(start + hours * 3_600_000);
    const back = zone.momentOf(zone.wallTime(at));
    // Of a time shown twice the first is meant.
    const isSecond = zone.wallTime(back).minute === zone.wallTime(at).minute && back < at;
    if (back.getTime() !== at.getTime() && !isSecond) wrong.push(at);
  }
  expect(wrong).toEqual([]);
});

test("an hour left out in spring is as long after midnight as it would have been", () => {
  const zone = timeZoneOf("America/New_York");
  const moment = zone.momentOf({ day: "2027-03-14", minute: 150 });
  expect(moment.toISOString()).toBe("2027-03-14T07:30:00.000Z");
});

test("of an hour shown twice in autumn the first is meant", () => {
  const zone = timeZoneOf("Europe/London");
  const moment = zone.momentOf({ day: "2026-10-25", minute: 90 });
  expect(moment.toISOString()).toBe("2026-10-25T00:30:00.000Z");
});

test("midnight at a day's end is the next day's beginning", () => {
  const zone = timeZoneOf("Asia/Kolkata");
  expect(zone.momentOf({ day: "2026-12-31", minute: 1_440 })).toEqual(
    zone.momentOf({ day: dayAfter("2026-12-31"), minute: 0 }),
  );
});

test("zones have names, not offsets", () => {
  expect(zones.filter(isTimeZone)).toEqual(zones);
  expect(["Asia/Poona", "+05:30", "", "IST in Pune"].filter(isTimeZone)).toEqual([]);
});

test("days are counted over the ends of months and years, and over a 29 February", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addDays("2026-11-23", -731)).toBe("2024-11-22");
});
