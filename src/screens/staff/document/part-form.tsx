import { ActionIcon, Group } from "@mantine/core";
import { Link } from "react-router";
import { Icon } from "../../../desk/icons.tsx";
import { type Field, fieldAt, variantOf } from "../../../slices/content/field.ts";
import type { ItemParts, Part } from "../../../slices/content/kind.ts";
import { valueAt } from "../../../slices/content/paths.ts";
import * as styles from "./editor.module.css";
import { partPath, withinEditor } from "./editor-navigation.ts";
import { useEditing } from "./fields/editing.ts";
import { BareFields, FieldConflict } from "./fields/field-frames.tsx";
import { FieldInput } from "./fields/field-input.tsx";
import { isFirstPress } from "./fields/list-field.tsx";
import { type EditorPart, isOfItems, type PartItem } from "./parts-of.ts";
import { useItemKeys, useItems, useNamedItems } from "./use-items.ts";

type PartFormProps = { kindParts: Part[]; root: Field; part: EditorPart };

export function PartForm({ kindParts, root, part }: PartFormProps) {
  const { item } = part;
  if (item)
    return <ItemForm key={item.list} kindParts={kindParts} root={root} part={{ ...part, item }} />;
  return (
    <>
      <h2 className={styles.partTitle}>{part.title}</h2>
      <PlainForm root={root} fields={part.fields} />
    </>
  );
}

function PlainForm({ root, fields }: { root: Field; fields: string[] }) {
  const { body } = useEditing();
  const isAlone = fields.length === 1;
  return fields.map((path) => {
    const field = fieldAt(root, path);
    if (!field) return null;
    // A part with one group as its only field already shows that group's name and frame.
    const isFramed = isAlone && field.type === "group" && !field.optional;
    return isFramed && valueAt(body, path) !== undefined ? (
      <BareFields key={path} field={field} path={path} />
    ) : (
      <FieldInput key={path} field={field} path={path} />
    );
  });
}

const none: unknown[] = [];
type ItemFormProps = PartFormProps & { part: EditorPart & { item: PartItem } };

function ItemForm({ kindParts, root, part }: ItemFormProps) {
  const { body, faults, canWrite } = useEditing();
  const { list: place } = part.item;
  const items = valueAt(body, place);
  const { keys } = useItemKeys(Array.isArray(items) ? items : none);
  const of = kindParts.filter(isOfItems).find((one) => one.items === place);
  const list = fieldAt(root, place);
  if (list?.type === "record")
    return (
      <>
        <NamedItemHead record={place} part={part} canWrite={canWrite} />
        {(faults[part.id] ?? []).map((sentence) => (
          <p key={sentence} className={styles.wrong}>
            {sentence}
          </p>
        ))}
        <FieldConflict path={part.id} field={list.item} />
        <BareFields key={part.id} field={list.item} path={part.id} />
      </>
    );
  if (!of || list?.type !== "list") return null;
  const { item } = list;
  const form = item.type === "one-of" ? variantOf(item, valueAt(body, part.id))?.field : item;
  const wrong = faults[place]?.[0];
  return (
    <>
      {form ? <ItemHead of={of} part={part} form={form} canWrite={canWrite} /> : null}
      {wrong ? <p className={styles.wrong}>{`${list.label}: ${wrong}`}</p> : null}
      <FieldConflict path={place} field={list} />
      <FieldConflict path={part.id} field={item} />
      {form ? (
        <BareFields key={keys[part.item.at]} field={form} path={part.id} without={of.hides} />
      ) : null}
    </>
  );
}

type ItemHeadProps = {
  of: ItemParts;
  part: EditorPart & { item: PartItem };
  form: Field;
  canWrite: boolean;
};

function ItemHead({ of, part, form, canWrite }: ItemHeadProps) {
  const items = useItems(of, part);
  const { at, isHidden } = part.item;
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{part.title}</h2>
        <p className={styles.about}>
          {form.label}, {at + 1} of {items.count}
          {isHidden ? ". Visitors do not see it." : ""}
        </p>
      </div>
      {canWrite ? (
        <Group gap={0} wrap="nowrap">
          <ActionIcon
            aria-label="Move up"
            title="Move up"
            disabled={at === 0}
            onClick={() => items.move(at, at - 1)}
          >
            <Icon name="up" />
          </ActionIcon>
          <ActionIcon
            aria-label="Move down"
            title="Move down"
            disabled={at === items.count - 1}
            onClick={() => items.move(at, at + 1)}
          >
            <Icon name="down" />
          </ActionIcon>
          {of.hides === undefined ? null : (
            <ActionIcon
              aria-label={isHidden ? "Show it again" : "Hide it from visitors"}
              title={isHidden ? "Show it again" : "Hide it from visitors"}
              aria-pressed={isHidden}
              onClick={() => items.setHidden(at, !isHidden)}
            >
              <Icon name={isHidden ? "hidden" : "shown"} />
            </ActionIcon>
          )}
          <ActionIcon aria-label="Duplicate" title="Duplicate" onClick={() => items.duplicate(at)}>
            <Icon name="copy" />
          </ActionIcon>
          <ActionIcon
            aria-label="Remove section"
            title="Remove section"
            onClick={(press) => isFirstPress(press) && items.takeOut(at, part.title)}
          >
            <Icon name="bin" />
          </ActionIcon>
        </Group>
      ) : null}
    </div>
  );
}

type NamedItemHeadProps = { record: string; part: EditorPart; canWrite: boolean };

const maxNamed = 4;

function NamedItemHead({ record, part, canWrite }: NamedItemHeadProps) {
  const items = useNamedItems(record);
  const name = part.id.slice(record.length + 1);
  const before = items.before(name);
  const named = before.flatMap((one) => (one === null || one === name ? [] : [one]));
  const more = named.length - maxNamed;
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{part.title}</h2>
        <p className={styles.about}>
          {before.length === 0 ? "Nothing leads to it." : null}
          {named.length === 0 && before.length > 0 ? "Visitors begin here, or are led here." : null}
          {named.length > 0 ? "Reached from " : null}
          {named.slice(0, maxNamed).map((one, at) => (
            <span key={one}>
              {at === 0 ? "" : ", "}
              <Link {...withinEditor} to={partPath(`${record}.${one}`)}>
                {items.titleOf(one)}
              </Link>
            </span>
          ))}
          {more > 0 ? ` and ${more} more` : null}
        </p>
      </div>
      {canWrite ? (
        <Group gap={0} wrap="nowrap">
          <ActionIcon aria-label="Duplicate" onClick={() => items.duplicate(name)}>
            <Icon name="copy" />
          </ActionIcon>
          <ActionIcon aria-label="Remove step" onClick={() => items.takeOut(name)}>
            <Icon name="bin" />
          </ActionIcon>
        </Group>
      ) : null}
    </div>
  );
}
