import { Fieldset } from "@mantine/core";
import type { Field } from "../../../../slices/content/field.ts";
import { FieldInput } from "./field-input.tsx";
import styles from "./fields.module.css";

type GroupFieldProps = { field: Field; fields: Field[]; path: string };

export const GroupField = ({ field, fields, path }: GroupFieldProps) => (
  <Fieldset legend={field.label} id={path} className={styles.group}>
    {field.help ? <p className={styles.help}>{field.help}</p> : null}
    {fields.map((one) => (
      <FieldInput key={one.name} field={one} path={`${path}.${one.name}`} />
    ))}
  </Fieldset>
);
