import fc from "fast-check";
import { expect, test } from "vitest";
import { fullEffort } from "../../../platform/list-diff.ts";
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

test("a hundred items of fifty words are known by them, and nine hundred by their places", () => {
  const changed = (count: number, words: number, of: string) =>
    Array.from({ length: count }, (_, i) =>
      Array.from({ length: words }, (_word, n) => (n === 0 ? of : `${i}-${n}`)).join(" "),
    );
  const moved = matchItems({
    before: changed(100, 50, "a"),
    after: changed(100, 50, "b").reverse(),
  });
  expect(moved.pairs.every(({ i, j }) => i === 99 - j)).toBe(true);
  const effort = fullEffort();
  const many = { before: changed(900, 1, "a b"), after: changed(900, 1, "b c") };
  expect(matchItems(many, effort).pairs.every(({ i, j }) => i === j)).toBe(true);
  expect(effort).toEqual(fullEffort());
});

test("what keeps its order is not moved", () => {
  const { pairs } = matchItems({ before: ["a", "b", "c", "d"], after: ["b", "c", "a", "d"] });
  expect(pairs.filter(({ isMoved }) => isMoved)).toEqual([{ i: 0, j: 2, isMoved: true }]);
});
