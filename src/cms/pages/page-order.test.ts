import fc from "fast-check";
import { expect, test } from "vitest";
import { lastPosition, type Placed, renumbered } from "./admin-tree.ts";

const placed = (...positions: number[]): Placed[] =>
  positions.map((position, i) => ({ id: i + 1, position }));
const moved = (list: Placed[], from: number, to: number): Placed[] => {
  const one = list[from];
  return one ? list.toSpliced(from, 1).toSpliced(to, 0, one) : list;
};
const order = (wanted: Placed[], id: number) => {
  const news = new Map(renumbered(wanted, id).map((one) => [one.id, one.position]));
  return wanted.map((one) => news.get(one.id) ?? one.position);
};

test("where there is room between two, the one that is moved is the only one that changes", () => {
  const list = placed(10, 20, 30);
  expect(renumbered(moved(list, 2, 1), 3)).toEqual([{ id: 3, position: 15 }]);
  expect(renumbered(moved(list, 0, 2), 1)).toEqual([{ id: 1, position: 40 }]);
  expect(renumbered(moved(list, 2, 0), 3)).toEqual([{ id: 3, position: 4 }]);
});

test("of two that change places it is the one that was moved that changes", () => {
  expect(renumbered(moved(placed(10, 20), 0, 1), 1).map(({ id }) => id)).toEqual([1]);
  expect(renumbered(moved(placed(10, 20), 1, 0), 2).map(({ id }) => id)).toEqual([2]);
});

test("where there is no room, as few as can be give way", () => {
  expect(renumbered(moved(placed(1, 2, 3, 4, 5), 4, 1), 5)).toEqual([
    { id: 1, position: 0 },
    { id: 5, position: 1 },
  ]);
});

test("what has an order already changes nothing", () => {
  expect(renumbered(placed(1, 5, 999), 2)).toEqual([]);
});

test("neighbours with one number are told apart, and nothing goes beyond the last number", () => {
  const positions = order(moved(placed(999, 999, 999), 0, 2), 1);
  expect(new Set(positions).size).toBe(3);
  expect(Math.max(...positions)).toBeLessThanOrEqual(lastPosition);
});

test("whatever is moved where, the numbers rise, and keep within their bounds", () => {
  const list = fc.array(fc.integer({ min: 0, max: lastPosition }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (positions, a, b) => {
      const sorted = placed(...positions.toSorted((one, other) => one - other));
      const [from, to] = [a % sorted.length, b % sorted.length];
      const after = order(moved(sorted, from, to), from + 1);
      expect(after.every((one, i) => i === 0 || one > (after[i - 1] ?? 0))).toBe(true);
      expect(after.every((one) => Number.isInteger(one) && one >= 0 && one <= 999)).toBe(true);
    }),
  );
});
