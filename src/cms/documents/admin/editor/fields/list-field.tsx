import { Button, Group, Stack } from "@mantine/core";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useLocation } from "react-router";
import { undoNotice } from "../../../../../ui/admin/layout/notices.tsx";
import * as sharedStyles from "../../../../../ui/admin/shared.module.css";
import { emptyValueOf, type Field, fieldAt } from "../../../../content-types/field.ts";
import { isWithin, valueAt } from "../../../../content-types/paths.ts";
import { itemTitle } from "../../../../content-types/words-of.ts";
import { focusField } from "../editor-navigation.ts";
import { summaryOf } from "../field-words.ts";
import { moved, unlikeOthers } from "../items.ts";
import { useItemKeys } from "../use-items.ts";
import { useEditing, useField } from "./editing.ts";
import { BareFields, FieldConflict } from "./field-frames.tsx";
import * as styles from "./fields.module.css";
import { ItemTools } from "./item-tools.tsx";

type ListFieldProps = { field: Field; list: Extract<Field, { type: "list" }>; path: string };

const none: unknown[] = [];

export function ListField({ field, list, path }: ListFieldProps) {
  const { value, error, readOnly, write } = useField(path);
  const { putBack } = useEditing();
  const items: unknown[] = Array.isArray(value) ? value : none;
  const { keys, next } = useItemKeys(items);
  const [open, setOpen] = useState(items.length === 1 ? keys[0] : undefined);
  const targetPath = useLocation().hash.slice(1);
  const openWanted = useEffectEvent(() => {
    if (!targetPath.startsWith(`${path}.`)) return;
    setOpen(keys[Number(targetPath.slice(path.length + 1).split(".")[0])]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the list that was here before, too
  useEffect(() => openWanted(), [targetPath, path]);
  const mayAdd = !readOnly && items.length < (list.most ?? Number.POSITIVE_INFINITY);

  function add() {
    write([...items, emptyItem(list.item, items.at(-1))]);
    setOpen(next + items.length);
    requestAnimationFrame(() => focusField(`${path}.${items.length}`));
  }
  function move(from: number, to: number) {
    if (to >= 0 && to < items.length) write(moved(items, from, to));
  }
  function remove(place: number) {
    const item = items[place];
    const rest = items.toSpliced(place, 1);
    write(rest.length === 0 && field.optional ? undefined : rest);
    requestAnimationFrame(() => focusField(`${path}.${Math.min(place, rest.length - 1)}`));
    undoNotice(`${list.item.label} ${place + 1} was removed.`, () => putBack(path, place, item));
  }

  return (
    <section id={path} className={styles.list} aria-label={field.label}>
      <Stack gap={4}>
        <h3 className={sharedStyles.title}>{field.label}</h3>
        {field.help ? <p className={sharedStyles.soft}>{field.help}</p> : null}
      </Stack>
      {error ? <p className={sharedStyles.error}>{error}</p> : null}
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
          const key = keys[place];
          if (isSmall(list.item)) return <SmallItem key={key} {...of} />;
          const isOpen = open === key;
          const toggle = () => setOpen(isOpen ? undefined : key);
          return <ListItem key={key} {...of} item={item} isOpen={isOpen} onOpen={toggle} />;
        })}
      </ol>
      {items.length === 0 ? <p className={sharedStyles.soft}>Nothing here yet.</p> : null}
      {mayAdd ? (
        <div>
          <Button variant="default" onClick={add}>
            Add {oneOf(list.item.label)}
          </Button>
        </div>
      ) : null}
      <FieldConflict path={path} field={field} />
    </section>
  );
}

function oneOf(label: string): string {
  const noun = label.toLowerCase();
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

function emptyItem(field: Field, above: unknown): unknown {
  if (field.type !== "list" || !Array.isArray(above)) return unlikeOthers(emptyValueOf(field));
  return above.map(() => emptyValueOf(field.item));
}

const isSmall = (field: Field): boolean =>
  field.type === "one-of" ? field.by === null : small.has(field.type);
const small = new Set<Field["type"]>(["line", "paragraphs", "address", "number", "reference"]);

function SmallItem({ field, path, place, ...props }: ListPlace) {
  const { Input } = useEditing();
  const name = `${field.label} ${place + 1}`;
  return (
    <li className={styles.small}>
      <Input field={{ ...field, label: name }} path={path} />
      <ItemButtons {...props} place={place} name={name} />
    </li>
  );
}

type ListItemProps = ListPlace & { item: unknown; isOpen: boolean; onOpen(): void };

function ListItem(props: ListItemProps) {
  const { item, field, path, place, count, isOpen, onOpen, onMove, onRemove } = props;
  const { faults, choices } = useEditing();
  const body = useId();
  const name = `${field.label} ${place + 1}`;
  const wrong = Object.keys(faults).filter((at) => isWithin(at, path)).length;

  function moveByKey(event: React.KeyboardEvent) {
    if (!event.altKey || !onRemove) return;
    const to = { ArrowUp: place - 1, ArrowDown: place + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <li className={styles.item} data-open={isOpen || undefined}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <button
          type="button"
          className={styles.itemName}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={onOpen}
          onKeyDown={moveByKey}
        >
          <span>
            {summaryOf(field, item, choices) || name}
            <LeadsTo field={field} item={item} />
          </span>
          {wrong > 0 ? <span className={styles.wrong}>{wrong} missing</span> : null}
        </button>
        <ItemButtons place={place} count={count} name={name} onMove={onMove} onRemove={onRemove} />
      </Group>
      {isOpen ? (
        <div id={body} className={styles.itemBody}>
          <BareFields field={field} path={path} />
        </div>
      ) : null}
    </li>
  );
}

function LeadsTo({ field, item }: { field: Field; item: unknown }) {
  const { root, body } = useEditing();
  const chooser = field.type === "group" ? field.fields.find(({ type }) => type === "item") : null;
  if (chooser?.type !== "item") return null;
  const name = valueAt(item, chooser.name);
  const record = fieldAt(root, chooser.of);
  const led = typeof name === "string" && name !== "" && valueAt(body, `${chooser.of}.${name}`);
  if (typeof name !== "string" || record?.type !== "record" || led === undefined || !led)
    return null;
  return <span className={styles.leads}> → {itemTitle(record.item, name, led)}</span>;
}

type ListPlace = {
  field: Field;
  path: string;
  place: number;
  count: number;
  onMove(to: number): void;
  onRemove: (() => void) | null;
};
type ItemButtonsProps = Omit<ListPlace, "field" | "path"> & { name: string };

function ItemButtons({ name, place, count, onMove, onRemove }: ItemButtonsProps) {
  if (!onRemove) return null;
  const move = (icon: "up" | "down", to: number) => ({
    ...{ icon, label: `Move ${name} ${icon}`, title: `Move ${icon}` },
    isOff: to < 0 || to === count,
    onPress: () => onMove(to),
  });
  const remove = { icon: "bin", label: `Remove ${name}`, title: "Remove", isOnce: true } as const;
  return (
    <ItemTools
      tools={[move("up", place - 1), move("down", place + 1), { ...remove, onPress: onRemove }]}
    />
  );
}
