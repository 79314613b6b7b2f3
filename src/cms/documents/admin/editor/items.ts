import type { ItemParts } from "../../../content-types/kind.ts";
import { isRecord, withValueAt } from "../../../content-types/paths.ts";
import { newMark } from "../../drafts/body-changes.ts";

export const moved = <Item>(items: Item[], from: number, to: number): Item[] =>
  items
    .flatMap((item, at) => (at === from ? [] : [item]))
    .toSpliced(to, 0, ...items.slice(from, from + 1));

export function placeAfterMove(place: number, from: number, to: number): number {
  if (place === from) return to;
  if (from < place && place <= to) return place - 1;
  return to <= place && place < from ? place + 1 : place;
}

/** Marks a new item with a random key, so that a merge never takes two new items for one. */
export const unlikeOthers = (item: unknown): unknown =>
  isRecord(item) && item.type !== "doc" ? { ...item, [newMark]: { [Math.random()]: true } } : item;

/** A shown item has no `hides` value at all, as if it was never hidden. */
export const withHidden = (
  item: unknown,
  { hides }: Pick<ItemParts, "hides">,
  isHidden: boolean,
): unknown => (hides === undefined ? item : withValueAt(item, hides, isHidden || undefined));
