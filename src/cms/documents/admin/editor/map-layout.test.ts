import { expect, test } from "vitest";
import type { ItemWay } from "../../item-edges.ts";
import { placeItems, sizes } from "./map-layout.ts";

const way = (from: string | null, to: string): ItemWay => ({ from, to, place: "" });

test("each stands as far to the right as the shortest way to it is long, what nothing leads to last", () => {
  const ways = [way(null, "a"), way("a", "b"), way("a", "c"), way("b", "c"), way("c", "a")];
  const placed = placeItems(["lost", "c", "b", "a"], ways);
  const columns = Map.groupBy(placed, ({ x }) => x);
  expect([...columns.values()].map((column) => column.map(({ name }) => name))).toEqual([
    ["a"],
    ["b", "c"],
    ["lost"],
  ]);
});

test("no two overlap, and one has room for its ways", () => {
  const ways = [way(null, "a"), way("a", "b"), way("a", "c"), way("b", "a"), way("b", "c")];
  const [, b, c] = placeItems(["a", "b", "c"], ways);
  expect(b?.height).toBe(sizes.head + 2 * sizes.way + sizes.foot);
  expect(c?.y).toBeGreaterThanOrEqual((b?.y ?? 0) + (b?.height ?? 0));
});
