import type { Field } from "../../../../slices/content/field.ts";
import { useEditing, useField } from "./editing.ts";
import styles from "./fields.module.css";

type RecordFieldProps = { field: Field; item: Field; path: string };

/** A record with fixed names: its entries are edited, never renamed. */
export function RecordField({ field, item, path }: RecordFieldProps) {
  const { value } = useField(path);
  const { Input } = useEditing();
  const names = typeof value === "object" && value !== null ? Object.keys(value) : [];
  return (
    <section id={path} className={styles.list} aria-label={field.label}>
      <h3 className={styles.listTitle}>{field.label}</h3>
      {names.map((name) => (
        <Input key={name} field={{ ...item, label: name }} path={`${path}.${name}`} />
      ))}
    </section>
  );
}
