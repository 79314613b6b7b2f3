import type { ItemWay } from "../../item-edges.ts";

/** In pixels, equal to the sizes in `editor-parts.module.css`. */
export const sizes = { width: 220, head: 60, way: 24, foot: 12 };
const gaps = { across: 110, down: 24 };

export type Placed = { name: string; x: number; y: number; height: number };

/** Columns by the number of steps from outside; within one, in order of discovery. */
export function placeItems(names: string[], ways: ItemWay[]): Placed[] {
  const columns = new Map<number, Placed[]>();
  const levels = levelsOf(names, ways);
  const last = Math.max(-1, ...levels.values());
  // Items that nothing leads to go into a last column of their own.
  const order = [...levels.keys(), ...names.filter((name) => !levels.has(name))];
  for (const name of order) {
    const level = levels.get(name) ?? last + 1;
    const column = columns.get(level) ?? [];
    const above = column.at(-1);
    const count = ways.filter(({ from }) => from === name).length;
    column.push({
      name,
      x: level * (sizes.width + gaps.across),
      y: above ? above.y + above.height + gaps.down : 0,
      height: sizes.head + count * sizes.way + sizes.foot,
    });
    columns.set(level, column);
  }
  return [...columns.values()].flat();
}

function levelsOf(names: string[], ways: ItemWay[]): Map<string, number> {
  const knownNames = new Set(names);
  const next = Map.groupBy(ways, ({ from }) => from);
  const levels = new Map<string, number>();
  const meet = (to: string, level: number) => {
    if (knownNames.has(to) && !levels.has(to)) levels.set(to, level);
  };
  for (const { to } of next.get(null) ?? []) meet(to, 0);
  // A `Map` also iterates over entries that are added during the loop.
  for (const [name, level] of levels)
    for (const { to } of next.get(name) ?? []) meet(to, level + 1);
  return levels;
}
