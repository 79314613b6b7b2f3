import fc from "fast-check";
import { expect, test } from "vitest";
import { matchItems } from "./matched-items.ts";

const items = fc.array(fc.constantFrom("a b c", "a b d", "x", "y z", "x y"), { maxLength: 12 });

test("each item is matched once, removed or added", () => {
  fc.assert(
    fc.property(items, items, (before, after) => {
      const { pairs, removed, added } = matchItems({ before, after });
      const places = (length: number) => [...Array(length).keys()];
      const sorted = (all: number[]) => all.toSorted((one, other) => one - other);
      expect(sorted([...pairs.map(({ i }) => i), ...removed])).toEqual(places(before.length));
      expect(sorted([...pairs.map(({ j }) => j), ...added])).toEqual(places(after.length));
    }),
  );
});

test("what keeps its order is not moved", () => {
  const { pairs } = matchItems({ before: ["a", "b", "c", "d"], after: ["b", "c", "a", "d"] });
  expect(pairs.filter(({ isMoved }) => isMoved)).toEqual([{ i: 0, j: 2, isMoved: true }]);
});
