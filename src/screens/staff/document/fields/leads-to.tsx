import type { Field } from "../../../../slices/content/field.ts";
import { fieldAt } from "../../../../slices/content/field-at.ts";
import { valueAt } from "../../../../slices/content/paths.ts";
import { itemTitle } from "../../../../slices/content/words-of.ts";
import { useEditing } from "./editing.ts";
import styles from "./fields.module.css";

/** Shows where an option leads: the first record item that is chosen in it. */
export function LeadsTo({ field, item }: { field: Field; item: unknown }) {
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
