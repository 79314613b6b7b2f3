import { useNavigate } from "react-router";
import { undoNotice } from "../../../desk/layout/undo-notice.tsx";
import { emptyValueOf } from "../../../slices/content/empty-value.ts";
import type { Field } from "../../../slices/content/field.ts";
import type { ItemParts } from "../../../slices/content/kind.ts";
import { valueAt } from "../../../slices/content/paths.ts";
import { useEditing } from "./fields/editing.ts";
import { moved, placeAfterMove, unlikeOthers, withHidden } from "./items.ts";
import { partPath, withinEditor } from "./part-path.ts";
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

    /** Adds after the open item, or at the end. */
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
