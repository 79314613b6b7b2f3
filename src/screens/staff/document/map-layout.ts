/** Items that lead to each other as a drawing: where each stands, and how high it is. */
import type { ItemWay } from "../../../slices/content/item-ways.ts";

/** In pixels, as `item-map.module.css` has them. */
export const sizes = { width: 220, head: 60, way: 24, foot: 12 };
const unansweredSearches = { across: 110, down: 24 };

export type Placed = { name: string; x: number; y: number; height: number };

/** From left to right by how many ways it takes to come there, and below each other as met. */
export function placeItems(names: string[], ways: ItemWay[]): Placed[] {
  const columns = new Map<number, Placed[]>();
  const levels = levelsOf(names, ways);
  const last = Math.max(-1, ...levels.values());
  // What nothing leads to stands in a column of its own.
  const order = [...levels.keys(), ...names.filter((name) => !levels.has(name))];
  for (const name of order) {
    const level = levels.get(name) ?? last + 1;
    const column = columns.get(level) ?? [];
    const above = column.at(-1);
    const count = ways.filter(({ from }) => from === name).length;
    column.push({
      name,
      x: level * (sizes.width + unansweredSearches.across),
      y: above ? above.y + above.height + unansweredSearches.down : 0,
      height: sizes.head + count * sizes.way + sizes.foot,
    });
    columns.set(level, column);
  }
  return [...columns.values()].flat();
}

/**
 * How many ways it takes to come to each from outside of them, in the order in which they are met.
 */
function levelsOf(names: string[], ways: ItemWay[]): Map<string, number> {
  const knownNames = new Set(names);
  const next = Map.groupBy(ways, ({ from }) => from);
  const levels = new Map<string, number>();
  const meet = (to: string, level: number) => {
    if (knownNames.has(to) && !levels.has(to)) levels.set(to, level);
  };
  for (const { to } of next.get(null) ?? []) meet(to, 0);
  // What is added to a map while it is gone through is met, too.
  for (const [name, level] of levels)
    for (const { to } of next.get(name) ?? []) meet(to, level + 1);
  return levels;
}
