import type { Field } from "../../../slices/content/field.ts";
import { fieldAt } from "../../../slices/content/field-at.ts";
import type { Part } from "../../../slices/content/kind.ts";
import { valueAt } from "../../../slices/content/paths.ts";
import { variantOf } from "../../../slices/content/variant-of.ts";
import * as styles from "./editor.module.css";
import { BareFields } from "./fields/bare-fields.tsx";
import { useEditing } from "./fields/editing.ts";
import { FieldConflict } from "./fields/field-conflict.tsx";
import { FieldInput } from "./fields/field-input.tsx";
import { ItemHead } from "./item-head.tsx";
import { NamedItemHead } from "./named-item-head.tsx";
import { type EditorPart, isOfItems, type PartItem } from "./parts-of.ts";
import { useItemKeys } from "./use-item-keys.ts";

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
