import type { ItemWay } from "../../item-edges.ts";

/** In pixels, equal to the sizes in `editor-parts.module.css`. */
export const sizes = { width: 270, head: 60, way: 24, foot: 12 };
const gaps = { across: 120, down: 24 };

export type Place = { x: number; y: number };
/** `before` is the item from which visitors come here in the fewest steps. */
export type Placed = Place & {
  name: string;
  height: number;
  column: number;
  before: string | null;
};

/**
 * A tree in columns: each item stands one column behind the one it is first reached from, beside
 * the first of those it leads to. So a line to the next column crosses no box and no other line.
 */
export function placeItems(names: string[], ways: ItemWay[]): Placed[] {
  const reached = reachedItems(names, ways);
  const waysOf = Map.groupBy(ways, ({ from }) => from);
  const within = Map.groupBy([...reached.values()], ({ before }) => before);
  const heightOf = (name: string) =>
    sizes.head + (waysOf.get(name)?.length ?? 0) * sizes.way + sizes.foot;
  const xOf = (column: number) => column * (sizes.width + gaps.across);
  const placed: Placed[] = [];
  let free = 0;

  function place(item: Reached) {
    const [x, y, height] = [xOf(item.column), free, heightOf(item.name)];
    placed.push({ ...item, x, y, height });
    for (const next of within.get(item.name) ?? []) place(next);
    free = Math.max(free, y + height + gaps.down);
  }
  for (const item of within.get(null) ?? []) place(item);

  // Items that nothing leads to go into a last column of their own.
  const lastColumn = Math.max(-1, ...placed.map((one) => one.column));
  free = 0;
  for (const name of names)
    if (!reached.has(name)) place({ name, column: lastColumn + 1, before: null });
  return placed;
}

type Reached = Pick<Placed, "name" | "column" | "before">;

function reachedItems(names: string[], ways: ItemWay[]): Map<string, Reached> {
  const knownNames = new Set(names);
  const next = Map.groupBy(ways, ({ from }) => from);
  const reached = new Map<string, Reached>();
  const meet = (name: string, column: number, before: string | null) => {
    if (knownNames.has(name) && !reached.has(name)) reached.set(name, { name, column, before });
  };
  for (const { to } of next.get(null) ?? []) meet(to, 0, null);
  // A `Map` also iterates over entries that are added during the loop.
  for (const [name, { column }] of reached)
    for (const { to } of next.get(name) ?? []) meet(to, column + 1, name);
  return reached;
}
