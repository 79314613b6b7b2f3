import { expect, test } from "vitest";
import { isWithin } from "./limits.ts";

test("a figure may be a tenth beyond its limit, whichever way that is", () => {
  const most = { unit: "MB", most: 150 };
  expect([150, 164, 166].map((figure) => isWithin(most, figure))).toEqual([true, true, false]);
  const least = { unit: "of bare node:http", least: 0.9 };
  expect([0.9, 0.82, 0.8].map((figure) => isWithin(least, figure))).toEqual([true, true, false]);
});

test("a figure that could not be measured is beyond any limit", () => {
  expect(isWithin({ unit: "MB", most: 150 }, Number.NaN)).toBe(false);
});
