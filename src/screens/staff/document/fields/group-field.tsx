import { Fieldset } from "@mantine/core";
import type { Field } from "../../../../slices/content/field.ts";
import { useEditing } from "./editing.ts";
import styles from "./fields.module.css";

type GroupFieldProps = { field: Field; fields: Field[]; path: string };

export function GroupField({ field, fields, path }: GroupFieldProps) {
  const { Input } = useEditing();
  return (
    <Fieldset legend={field.label} id={path} className={styles.group}>
      {field.help ? <p className={styles.help}>{field.help}</p> : null}
      {fields.map((one) => (
        <Input key={one.name} field={one} path={`${path}.${one.name}`} />
      ))}
    </Fieldset>
  );
}
