import { useState } from "react";
import { useNavigate } from "react-router";
import { undoNotice } from "../../../../ui/admin/layout/notices.tsx";
import { emptyValueOf, type Field, fieldAt } from "../../../content-types/field.ts";
import type { ItemParts } from "../../../content-types/kind.ts";
import { isRecord, valueAt } from "../../../content-types/paths.ts";
import { itemTitle } from "../../../content-types/words-of.ts";
import { itemWays, outlineOf } from "../../item-edges.ts";
import { partPath, withinEditor } from "./editor-navigation.ts";
import { useEditing } from "./fields/editing.ts";
import { moved, placeAfterMove, unlikeOthers, withHidden } from "./items.ts";
import { placesNow } from "./merging.ts";
import type { EditorPart } from "./parts-of.ts";

export function useItems(of: ItemParts, open: EditorPart | undefined) {
  const { body, write, putBack } = useEditing();
  const navigate = useNavigate();
  const value = valueAt(body, of.items);
  const items: unknown[] = Array.isArray(value) ? value : [];
  const opened = open?.item?.list === of.items ? open.item.at : null;

  function put(newItems: unknown[], openIndex: number | null) {
    write(of.items, newItems);
    if (openIndex === opened) return;
    void navigate(openIndex === null ? "?" : partPath(`${of.items}.${openIndex}`), {
      ...withinEditor,
      replace: opened !== null,
    });
  }
  function insert(item: unknown, at: number) {
    write(of.items, items.toSpliced(at, 0, item));
    const path = `${of.items}.${at}`;
    void navigate(`${partPath(path)}#${path}`, { ...withinEditor, replace: opened !== null });
  }

  return {
    count: items.length,

    add: (field: Field) =>
      insert(unlikeOthers(emptyValueOf(field)), opened === null ? items.length : opened + 1),

    duplicate: (at: number) => insert(unlikeOthers(items[at]), at + 1),

    move(from: number, to: number) {
      if (to < 0 || to >= items.length) return;
      const openIndex = opened === null ? null : placeAfterMove(opened, from, to);
      put(moved(items, from, to), openIndex);
    },

    setHidden(at: number, isHidden: boolean) {
      write(of.items, items.with(at, withHidden(items[at], of, isHidden)));
    },

    takeOut(at: number, title: string) {
      const removedItem = items[at];
      const remainingItems = items.toSpliced(at, 1);
      const next = Math.min(at, remainingItems.length - 1);
      put(remainingItems, remainingItems.length === 0 ? null : next);
      undoNotice(`${title} was removed.`, () => putBack(of.items, at, removedItem));
    },
  };
}

type KeyedItems = { items: unknown[]; keys: number[]; next: number };

/** A key follows its item through moves. @param items the same array while nothing changed */
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

export function useNamedItems(of: string) {
  const { root, body, write } = useEditing();
  const navigate = useNavigate();
  const record = fieldAt(root, of);
  if (record?.type !== "record") throw new Error(`${of} is no record`);
  const { item } = record;
  const value = valueAt(body, of);
  const items = isRecord(value) ? value : {};
  const titleOf = (name: string) => itemTitle(item, name, items[name]);
  const open = (name: string) => void navigate(partPath(`${of}.${name}`), withinEditor);

  /** The random name keeps colleagues from taking the same one at the same time. */
  function put(one: unknown): string {
    const name = `${item.label.toLowerCase()}-${crypto.randomUUID().slice(0, 6)}`;
    write(`${of}.${name}`, one);
    return name;
  }

  return {
    names: Object.keys(items),
    label: item.label,
    titleOf,
    outline: () => outlineOf(Object.keys(items), itemWays(root, body, of)),
    before: (name: string) => [
      ...new Set(
        itemWays(root, body, of)
          .filter(({ to }) => to === name)
          .map(({ from }) => from),
      ),
    ],

    begin: (title: string): string => put(newItem(item, title)),

    add: () => open(put(newItem(item))),

    duplicate: (name: string) => open(put(structuredClone(items[name]))),

    takeOut(name: string) {
      const removedItem = items[name];
      write(`${of}.${name}`, undefined);
      void navigate("?", { ...withinEditor, replace: true });
      undoNotice(`“${titleOf(name)}” was removed.`, () => write(`${of}.${name}`, removedItem));
    },
  };
}

function newItem(item: Field, title = ""): unknown {
  const empty = emptyValueOf(item);
  const named = item.type === "group" ? item.fields[0] : undefined;
  if (named?.type !== "line") return empty;
  const called = title.slice(0, named.longest) || `New ${item.label.toLowerCase()}`;
  return { ...Object(empty), [named.name]: called };
}
