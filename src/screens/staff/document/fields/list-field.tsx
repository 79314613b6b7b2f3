import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { undoNotice } from "../../../../desk/frame/undo-notice.tsx";
import { emptyValueOf } from "../../../../slices/content/empty-value.ts";
import type { Field } from "../../../../slices/content/field.ts";
import { useEditing, useField } from "./editing.ts";
import styles from "./fields.module.css";
import { ListItem } from "./list-item.tsx";
import { Meanwhile } from "./meanwhile.tsx";
import { isSmall, SmallItem } from "./small-item.tsx";

type ListFieldProps = { field: Field; list: Extract<Field, { type: "list" }>; path: string };

/** Items in their order: opened one at a time, moved by button or with alt and the arrow keys. */
export function ListField({ field, list, path }: ListFieldProps) {
  const { value, error, readOnly, write } = useField(path);
  const { putBack } = useEditing();
  const items: unknown[] = Array.isArray(value) ? value : [];
  const [open, setOpen] = useState<number | null>(items.length === 1 ? 0 : null);
  const wanted = useLocation().hash.slice(1);
  useEffect(() => {
    if (wanted.startsWith(`${path}.`)) setOpen(Number(wanted.slice(path.length + 1).split(".")[0]));
  }, [wanted, path]);
  const mayAdd = !readOnly && items.length < (list.most ?? Number.POSITIVE_INFINITY);

  function add() {
    write([...items, emptyItem(list.item, items.at(-1))]);
    setOpen(items.length);
  }
  function move(from: number, to: number) {
    const moved = items[from];
    if (to < 0 || to >= items.length) return;
    write(items.toSpliced(from, 1).toSpliced(to, 0, moved));
    if (open === from) setOpen(to);
    else if (open === to) setOpen(from);
  }
  function remove(place: number) {
    const taken = items[place];
    const left = items.toSpliced(place, 1);
    write(left.length === 0 && field.optional ? undefined : left);
    setOpen(null);
    undoNotice(`${list.item.label} ${place + 1} is taken out.`, () => putBack(path, place, taken));
  }

  return (
    <section id={path} className={styles.list} aria-label={field.label}>
      <div className={styles.listHead}>
        <h3 className={styles.listTitle}>{field.label}</h3>
        {field.help ? <p className={styles.help}>{field.help}</p> : null}
      </div>
      {error ? <p className={styles.error}>{error}</p> : null}
      <ol className={styles.items}>
        {items.map((item, place) => {
          const of = {
            field: list.item,
            path: `${path}.${place}`,
            place,
            count: items.length,
            onMove: (to: number) => move(place, to),
            onRemove: readOnly ? null : () => remove(place),
          };
          if (isSmall(list.item)) return <SmallItem key={place} {...of} />;
          const isOpen = open === place;
          const toggle = () => setOpen(isOpen ? null : place);
          return <ListItem key={place} {...of} item={item} isOpen={isOpen} onOpen={toggle} />;
        })}
      </ol>
      {items.length === 0 ? <p className={styles.help}>Nothing here yet.</p> : null}
      {mayAdd ? (
        <div>
          <Button variant="default" onClick={add}>
            Add {oneOf(list.item.label)}
          </Button>
        </div>
      ) : null}
      <Meanwhile path={path} field={field} />
    </section>
  );
}

/** @returns "a question", "an item" */
function oneOf(label: string): string {
  const noun = label.toLowerCase();
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** A row has as many cells as the one above it. */
function emptyItem(field: Field, above: unknown): unknown {
  if (field.type !== "list" || !Array.isArray(above)) return emptyValueOf(field);
  return above.map(() => emptyValueOf(field.item));
}
