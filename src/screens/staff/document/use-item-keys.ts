import { useState } from "react";
import { placesNow } from "./rebased.ts";

type KeyedItems = { items: unknown[]; keys: number[]; next: number };

/**
 * One key for each item of a list. A key follows its item through moves and edits, by anybody, so
 * that its element keeps caret and open state.
 * @param items the same array as long as nothing changed
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
  // The common case, typing in one item, needs no search.
  if (before.length === items.length && changed.length < 2) return { items, keys, next };
  const places = placesNow(before, items);
  const now = items.map((_, at) => keys[places.indexOf(at)] ?? next + at);
  return { items, keys: now, next: next + items.length };
}
