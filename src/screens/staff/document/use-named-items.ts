import { useNavigate } from "react-router";
import { undoNotice } from "../../../desk/layout/undo-notice.tsx";
import { emptyValueOf } from "../../../slices/content/empty-value.ts";
import type { Field } from "../../../slices/content/field.ts";
import { fieldAt } from "../../../slices/content/field-at.ts";
import { isRecord } from "../../../slices/content/is-record.ts";
import { outlineOf } from "../../../slices/content/item-outline.ts";
import { itemWays } from "../../../slices/content/item-ways.ts";
import { valueAt } from "../../../slices/content/paths.ts";
import { itemTitle } from "../../../slices/content/words-of.ts";
import { useEditing } from "./fields/editing.ts";
import { partPath, withinEditor } from "./part-path.ts";

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
    /**
     * The items that lead to `name`, each once; null stands for the document outside the record.
     */
    before: (name: string) => [
      ...new Set(
        itemWays(root, body, of)
          .filter(({ to }) => to === name)
          .map(({ from }) => from),
      ),
    ],

    /** @returns the name of the new item */
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
