import { expect, test } from "vitest";
import { hoursOf, minutesOf } from "./enquiries-form.ts";

test("what is kept in minutes is read in hours, and saved again unchanged", () => {
  expect([hoursOf(240), hoursOf(90), hoursOf(80), hoursOf(1)]).toEqual([
    "4",
    "1.5",
    "1.33",
    "0.02",
  ]);
  for (const minutes of [1, 7, 80, 95, 240, 24_000])
    expect(minutesOf(hoursOf(minutes))).toBe(minutes);
  expect(minutesOf(" 2.5 ")).toBe(150);
});

test.each([undefined, "", "two", "4 h"])("%s is no number of hours", (typed) => {
  expect(minutesOf(typed)).toBeNaN();
});
