/** Outlines items that lead to each other, in the order in which a visitor reaches them. */
import { type ItemWay, reachedBy } from "./item-ways.ts";

/** `depth` is the indent; `isReached` is false if no way leads to it from outside. */
export type Outlined = { name: string; depth: number; isReached: boolean };

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

/** Puts each item below the first that leads to it, on the shortest way from a head. */
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
