/** Items that lead to each other, in the order in which somebody comes to them. */
import { type ItemWay, reachedBy } from "./item-ways.ts";

/** `depth` is how far it stands to the right; `isReached` is false where nothing leads to it. */
export type Outlined = { name: string; depth: number; isReached: boolean };

/** What more of them lead to begins a line of its own: it is no part of any of them. */
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
    // One after another stand below each other.
    for (const next of below) tell(next, below.length > 1 ? depth + 1 : depth, isReached);
  }
  const order = [...leading.filter(({ from }) => from === null).map(({ to }) => to), ...names];
  for (const name of order) if (heads.has(name)) tell(name, 0, true);
  for (const name of names) tell(name, 0, false);
  return outlined;
}

/** Each below the first that leads to it, on the shortest way from a head. */
function placed(ways: ItemWay[], heads: Set<string>): Map<string, string[]> {
  const next = Map.groupBy(ways, ({ from }) => from);
  const within = new Map<string, string[]>();
  const reachedNames = new Set(heads);
  // What is added to a set while it is gone through is met, too.
  for (const name of reachedNames) {
    for (const { to } of next.get(name) ?? []) {
      if (reachedNames.has(to)) continue;
      reachedNames.add(to);
      within.set(name, [...(within.get(name) ?? []), to]);
    }
  }
  return within;
}
