import { expect, test } from "vitest";
import { exceededBound, hasTooManySigns } from "./http/bodies.ts";

const most = { values: 300_000, depth: 1_000, keys: 50, items: 200_000 };
const well = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);
const many = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));
const keyed = (count: number) => Object.fromEntries(many(count, (i) => [`key${i}`, {}]));

test("a value is within its bounds up to the last, and is told by which it is beyond", () => {
  expect(exceededBound({ a: [{ b: null }], c: "words" }, { ...most, depth: 3 })).toBeNull();
  expect(exceededBound({ a: [{ b: null }] }, { ...most, depth: 2 })).toBe("depth");
  expect(exceededBound("words", { ...most, depth: 0 })).toBeNull();
  expect(exceededBound(well(1_000), most)).toBeNull();
  expect(exceededBound(well(1_001), most)).toBe("depth");
  expect(exceededBound({ a: keyed(50) }, most)).toBeNull();
  expect(exceededBound({ a: keyed(51) }, most)).toBe("keys");
  expect(exceededBound({ a: many(200_000, () => 1) }, most)).toBeNull();
  expect(exceededBound({ a: many(200_001, () => 1) }, most)).toBe("items");
  expect(
    exceededBound(
      many(1_000, () => many(298, () => 1)),
      most,
    ),
  ).toBeNull();
  expect(
    exceededBound(
      many(1_000, () => many(300, () => 1)),
      most,
    ),
  ).toBe("values");
});

test("what is far beyond is told, however far", () => {
  expect(exceededBound(well(300_000), most)).toBe("depth");
  expect(
    exceededBound(
      many(4_000_000, () => 1),
      most,
    ),
  ).toBe("items");
});

test("JSON that may have too many values is told before it is parsed", () => {
  const few = { ...most, values: 6 };
  expect(hasTooManySigns('{"a":[1,[2]],"b":"]}"}', few)).toBe(false);
  expect(hasTooManySigns('{"a":[1,[2],[3]],"b":"]}"}', few)).toBe(true);
  expect(hasTooManySigns('{"a":"[{,[{,"}', few)).toBe(true);
});
