import { Select } from "@mantine/core";
import { emptyValueOf } from "../../../../slices/content/empty-value.ts";
import type { Field, OneOf } from "../../../../slices/content/field.ts";
import { variantOf } from "../../../../slices/content/variant-of.ts";
import { BareFields } from "./bare-fields.tsx";
import { useField } from "./editing.ts";
import { FieldConflict } from "./field-conflict.tsx";
import styles from "./fields.module.css";
import { getLabelProps } from "./input-props.ts";

type OneOfFieldProps = { field: Field; oneOf: OneOf; path: string };

export function OneOfField({ field, oneOf, path }: OneOfFieldProps) {
  const { variants } = oneOf;
  const { value, error, readOnly, write } = useField(path);
  const chosen = variantOf(oneOf, value);
  const pick = (choice: string | null) => {
    const variant = variants.find((one) => one.value === choice);
    write(variant && emptyValueOf(variant.field));
  };
  return (
    <div id={path} className={styles.oneOf}>
      <Select
        {...getLabelProps(field)}
        data={variants.map(({ value: name, label }) => ({ value: name, label }))}
        value={chosen?.value ?? null}
        error={error}
        readOnly={readOnly}
        clearable={field.optional}
        onChange={pick}
      />
      {chosen ? <BareFields key={chosen.value} field={chosen.field} path={path} /> : null}
      <FieldConflict path={path} field={field} />
    </div>
  );
}
