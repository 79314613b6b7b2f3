/** For a record whose items lead to each other, such as the steps of a chat. */
import type { Field } from "./field.ts";
import { placesOf } from "./places-of.ts";

/** `from` is the item in which `to` is chosen; null if that place is outside the record. */
export type ItemWay = { from: string | null; to: string; place: string };

/** In the order of the fields. @param of the path of the record */
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

/** The items that can be reached from outside the record; null stands for the start. */
export function reachedBy(ways: ItemWay[]): Set<string | null> {
  const next = Map.groupBy(ways, ({ from }) => from);
  const reachedItems = new Set<string | null>([null]);
  // A loop over a set also visits what is added meanwhile.
  for (const at of reachedItems) for (const { to } of next.get(at) ?? []) reachedItems.add(to);
  return reachedItems;
}
