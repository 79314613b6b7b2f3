import { expect, test } from "vitest";
import { documentAt, isUndated, placeOf } from "./entry-place.ts";

const now = "2026-11-20T10:00:00.000Z";

test("a place is the later the newer, then by the document's id, and says which document stands there", () => {
  const places = [
    placeOf(7, "2025-01-01T00:00:00Z"),
    placeOf(3, now),
    placeOf(4, now),
    placeOf(9, "9999-12-31T23:59:59Z"),
    placeOf(1, null),
  ];
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places.map(documentAt)).toEqual([7, 3, 4, 9, 1]);
});

test("what has no date is told from what has one, however late", () => {
  const places = [placeOf(9, null), placeOf(9, now), placeOf(9, "9999-12-31T23:59:59Z")];
  expect(places.map(isUndated)).toEqual([true, false, false]);
});

test("every place is a number that is told apart from its neighbours", () => {
  expect(Number.isSafeInteger(placeOf(2 ** 21 - 1, null))).toBe(true);
  expect(() => placeOf(2 ** 21, null)).toThrow("beyond");
  expect(() => placeOf(1, "2026-11-20T10:00:00.500Z")).toThrow("to the second");
});
