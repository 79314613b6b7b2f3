import { expect, test } from "vitest";
import { documentAt, isUndated, placeOf } from "./store.server.ts";

const aPlace = (documentId: number, at: string | null, part?: number) =>
  placeOf({ documentId, at, part });
const now = "2026-11-20T10:00:00.000Z";

test("a place is the later the newer, then by the document's id, and says which document stands there", () => {
  const places = [
    aPlace(7, "2025-01-01T00:00:00Z"),
    aPlace(3, now),
    aPlace(4, now),
    aPlace(9, "9999-12-31T23:59:59Z"),
    aPlace(1, null),
  ];
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places.map(documentAt)).toEqual([7, 3, 4, 9, 1]);
});

test("what has no date is told from what has one, however late", () => {
  const places = [aPlace(9, null), aPlace(9, now), aPlace(9, "9999-12-31T23:59:59Z")];
  expect(places.map(isUndated)).toEqual([true, false, false]);
});

test("every place is a number that is told apart from its neighbours", () => {
  expect(Number.isSafeInteger(aPlace(2 ** 21 - 1, null))).toBe(true);
  expect(() => aPlace(2 ** 21, null)).toThrow("beyond");
  expect(() => aPlace(1, "2026-11-20T10:00:00.500Z")).toThrow("to the second");
});

test("the parts of an undated document have places of their own, and a dated one has no parts", () => {
  const places = [0, 1, 63].map((part) => aPlace(9, null, part));
  expect(new Set([...places, aPlace(8, null, 1)]).size).toBe(4);
  expect(places.every(isUndated)).toBe(true);
  expect(places.map(documentAt)).toEqual([9, 9, 9]);
  expect(() => aPlace(9, null, 64)).toThrow("parts");
  expect(() => aPlace(9, now, 1)).toThrow("parts");
});
