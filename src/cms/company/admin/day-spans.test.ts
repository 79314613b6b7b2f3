import { expect, test } from "vitest";
import { isSameDay, withBreak, withoutBreak } from "./hours-form.ts";

const whole = [{ from: "09:30", to: "18:30" }];
const split = [
  { from: "09:30", to: "13:00" },
  { from: "14:00", to: "18:30" },
];

test("a break is the hour after one, and goes as it came", () => {
  expect(withBreak(whole)).toEqual(split);
  expect(withoutBreak(split)).toEqual(whole);
});

test("a day that ends before two, or is not written yet, gets room for another span", () => {
  const room = { from: "", to: "" };
  const short = { from: "09:30", to: "13:30" };
  expect(withBreak([short])).toEqual([short, room]);
  expect(withBreak([])).toEqual([room, room]);
  expect(withoutBreak([short, room])).toEqual([short]);
});

test("days are the same whatever empty places they have", () => {
  expect(isSameDay(whole, [...whole, { from: "", to: "" }])).toBe(true);
  expect(isSameDay(whole, split)).toBe(false);
  expect(isSameDay([], [{ from: "", to: "" }])).toBe(true);
});
