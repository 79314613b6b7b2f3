import type { Field } from "../../../../slices/content/field.ts";
import { useEditing } from "./editing.ts";
import styles from "./fields.module.css";
import { ItemButtons, type ListPlace } from "./item-buttons.tsx";

/** Items that need no opening: a single field, or a form that only its shape tells. */
export const isSmall = (field: Field): boolean =>
  field.type === "one-of" ? field.by === null : small.has(field.type);
const small = new Set<Field["type"]>(["line", "paragraphs", "address", "number", "reference"]);

export function SmallItem({ field, path, place, ...props }: ListPlace) {
  const { Input } = useEditing();
  const name = `${field.label} ${place + 1}`;
  return (
    <li className={styles.small}>
      <Input field={{ ...field, label: name }} path={path} />
      <ItemButtons {...props} place={place} name={name} />
    </li>
  );
}
