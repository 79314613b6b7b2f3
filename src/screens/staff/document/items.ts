/** A list whose items are parts of the editor. */
import { newMark } from "../../../slices/content/has-place.ts";
import { isRecord } from "../../../slices/content/is-record.ts";
import type { ItemParts } from "../../../slices/content/kind.ts";
import { withValueAt } from "../../../slices/content/paths.ts";

export const moved = <Item>(items: Item[], from: number, to: number): Item[] =>
  items
    .flatMap((item, at) => (at === from ? [] : [item]))
    .toSpliced(to, 0, ...items.slice(from, from + 1));

/** Where an item is once another was moved. */
export function placeAfterMove(place: number, from: number, to: number): number {
  if (place === from) return to;
  if (from < place && place <= to) return place - 1;
  return to <= place && place < from ? place + 1 : place;
}

/** No two that are new are the same one, whoever adds them. The mark has no words. */
export const unlikeOthers = (item: unknown): unknown =>
  isRecord(item) && item.type !== "doc" ? { ...item, [newMark]: { [Math.random()]: true } } : item;

/** What is shown leaves no trace of having been hidden. */
export const withHidden = (
  item: unknown,
  { hides }: Pick<ItemParts, "hides">,
  isHidden: boolean,
): unknown => (hides === undefined ? item : withValueAt(item, hides, isHidden || undefined));
