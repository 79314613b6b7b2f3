import fc from "fast-check";
import { expect, test } from "vitest";
import type { ItemWay } from "../../item-edges.ts";
import { type Placed, placeItems, sizes } from "./map-layout.ts";

const way = (from: string | null, to: string): ItemWay => ({ from, to, place: "" });

test("each stands as far to the right as the shortest way to it is long, what nothing leads to last", () => {
  const ways = [way(null, "a"), way("a", "b"), way("a", "c"), way("b", "c"), way("c", "a")];
  const placed = placeItems(["lost", "c", "b", "a"], ways);
  expect(
    Object.fromEntries(placed.map(({ name, column, before }) => [name, [column, before]])),
  ).toEqual({ a: [0, null], b: [1, "a"], c: [1, "a"], lost: [2, null] });
});

test("one has room for its ways, and stands beside the first of those it leads to", () => {
  const ways = [way(null, "a"), way("a", "b"), way("a", "c"), way("b", "a"), way("b", "c")];
  const at = new Map(placeItems(["a", "b", "c"], ways).map((one) => [one.name, one]));
  expect(at.get("b")?.height).toBe(sizes.head + 2 * sizes.way + sizes.foot);
  expect(at.get("a")?.y).toBe(at.get("b")?.y);
});

const names = Array.from({ length: 12 }, (_, at) => `step-${at}`);
const anyWays = fc.array(
  fc.record({ from: fc.constantFrom(null, ...names), to: fc.constantFrom(...names) }),
  { maxLength: 40 },
);
const overlap = (a: Placed, b: Placed) =>
  a.column === b.column && a.y < b.y + b.height && b.y < a.y + a.height;

test("whatever leads where, no two overlap, and a line to the next column crosses no other", () => {
  fc.assert(
    fc.property(anyWays, (found) => {
      const placed = placeItems(
        names,
        found.map(({ from, to }) => way(from, to)),
      );
      expect(placed.map(({ name }) => name).sort()).toEqual([...names].sort());
      const at = new Map(placed.map((one) => [one.name, one]));
      for (const [i, a] of placed.entries())
        for (const b of placed.slice(i + 1)) {
          expect(overlap(a, b)).toBe(false);
          const [before, other] = [at.get(a.before ?? ""), at.get(b.before ?? "")];
          if (!before || !other || before === other || a.column !== b.column) continue;
          expect(Math.sign(before.y - other.y)).toBe(Math.sign(a.y - b.y));
        }
    }),
  );
});
