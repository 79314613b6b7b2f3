import { useState } from "react";
import { placesNow } from "./rebased.ts";

type KeyedItems = { items: unknown[]; keys: number[]; next: number };

/**
 * A key for each item of a list, which goes with it when it is moved or written in, here or by a
 * colleague: what draws it stays, with its caret and what is open in it.
 *
 * @param items the same array where nothing has changed
 * @returns `next` is the key of the item that is added next
 */
export function useItemKeys(items: unknown[]): KeyedItems {
  const [keyedItems, setKeyedItems] = useState<KeyedItems>(() => ({
    items,
    keys: [...items.keys()],
    next: items.length,
  }));
  if (keyedItems.items === items) return keyedItems;
  const news = withKeys(keyedItems, items);
  setKeyedItems(news);
  return news;
}

function withKeys({ items: before, keys, next }: KeyedItems, items: unknown[]): KeyedItems {
  const changed = items.filter((item, at) => item !== before[at]);
  // At each letter that is typed in one.
  if (before.length === items.length && changed.length < 2) return { items, keys, next };
  const places = placesNow(before, items);
  const now = items.map((_, at) => keys[places.indexOf(at)] ?? next + at);
  return { items, keys: now, next: next + items.length };
}
