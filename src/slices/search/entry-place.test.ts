import { expect, test } from "vitest";
import { documentAt, findableAt, isUndated, placeOf } from "./entry-place.ts";

const now = "2026-11-20T10:00:00.000Z";
const isThere = (place: number) => place >= findableAt(now).from || place <= findableAt(now).upTo;

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

test("what has no moment is always there, and what is dated from its moment on and never before", () => {
  expect(isThere(placeOf(9, null))).toBe(true);
  expect(isThere(placeOf(1, now))).toBe(true);
  expect(isThere(placeOf(1, "1969-07-20T20:17:00Z"))).toBe(true);
  expect(isThere(placeOf(1, "2026-11-20T10:00:01Z"))).toBe(false);
  expect(isThere(placeOf(1, "9999-12-31T23:59:59Z"))).toBe(false);
  expect(
    [placeOf(9, null), placeOf(9, now), placeOf(9, "9999-12-31T23:59:59Z")].map(isUndated),
  ).toEqual([true, false, false]);
});

test("every place is a number that is told apart from its neighbours", () => {
  expect(Number.isSafeInteger(placeOf(2 ** 21 - 1, null))).toBe(true);
  expect(() => placeOf(2 ** 21, null)).toThrow("beyond");
  expect(() => placeOf(1, "2026-11-20T10:00:00.500Z")).toThrow("to the second");
});
