/** For a record whose items lead to each other, such as the steps of a chat. */
import type { Field } from "../content-types/field.ts";
import { placesOf } from "../content-types/field-places.ts";

/** `from` is the item in which `to` is chosen; null if that place is outside the record. */
export type ItemWay = { from: string | null; to: string; place: string };

export const itemWays = (root: Field, body: unknown, of: string): ItemWay[] =>
  placesOf(root, body).flatMap(({ field, path: place, value: to }) =>
    field.type === "item" && field.of === of && typeof to === "string" && to !== ""
      ? [{ from: itemAt(place, of), to, place }]
      : [],
  );

function itemAt(place: string, of: string): string | null {
  const within = place.startsWith(`${of}.`) ? place.slice(of.length + 1) : "";
  return within.split(".")[0] || null;
}

function reachedBy(ways: ItemWay[]): Set<string | null> {
  const next = Map.groupBy(ways, ({ from }) => from);
  const reachedItems = new Set<string | null>([null]);
  // A loop over a set also visits what is added meanwhile.
  for (const at of reachedItems) for (const { to } of next.get(at) ?? []) reachedItems.add(to);
  return reachedItems;
}

type Outlined = { name: string; depth: number; isReached: boolean };

/** An item that more others lead to starts at depth 0, because it belongs to none of them. */
const mostWithin = 3;

export function outlineOf(names: string[], ways: ItemWay[]): Outlined[] {
  const knownNames = new Set(names);
  const reached = reachedBy(ways);
  const leading = ways.filter(
    ({ to, from }) => knownNames.has(to) && to !== from && reached.has(from),
  );
  const waysTo = Map.groupBy(leading, ({ to }) => to);
  const heads = new Set(
    names.filter((name) => {
      const before = new Set(waysTo.get(name)?.map(({ from }) => from));
      return before.has(null) || before.size > mostWithin;
    }),
  );
  const within = placed(leading, heads);
  const outlined: Outlined[] = [];
  const seenNames = new Set<string>();
  function tell(name: string, depth: number, isReached: boolean) {
    if (seenNames.has(name)) return;
    seenNames.add(name);
    outlined.push({ name, depth, isReached });
    const below = within.get(name) ?? [];
    // A sequence of single items keeps one depth.
    for (const next of below) tell(next, below.length > 1 ? depth + 1 : depth, isReached);
  }
  const order = [...leading.filter(({ from }) => from === null).map(({ to }) => to), ...names];
  for (const name of order) if (heads.has(name)) tell(name, 0, true);
  for (const name of names) tell(name, 0, false);
  return outlined;
}

function placed(ways: ItemWay[], heads: Set<string>): Map<string, string[]> {
  const next = Map.groupBy(ways, ({ from }) => from);
  const within = new Map<string, string[]>();
  const reachedNames = new Set(heads);
  // A loop over a set also visits what is added meanwhile.
  for (const name of reachedNames) {
    for (const { to } of next.get(name) ?? []) {
      if (reachedNames.has(to)) continue;
      reachedNames.add(to);
      within.set(name, [...(within.get(name) ?? []), to]);
    }
  }
  return within;
}
