import { Select } from "@mantine/core";
import { emptyValueOf } from "../../../../slices/content/empty-value.ts";
import type { Field, OneOf, Variant } from "../../../../slices/content/field.ts";
import { variantOf } from "../../../../slices/content/variant-of.ts";
import { useEditing, useField } from "./editing.ts";
import styles from "./fields.module.css";
import { Meanwhile } from "./meanwhile.tsx";
import { saidOf } from "./said-of.ts";

type OneOfFieldProps = { field: Field; oneOf: OneOf; path: string };

/** Which of several forms it has, and that form. */
export function OneOfField({ field, oneOf, path }: OneOfFieldProps) {
  const { variants } = oneOf;
  const { value, error, readOnly, write } = useField(path);
  const chosen = variantOf(oneOf, value);
  const pick = (given: string | null) => {
    const variant = variants.find((one) => one.value === given);
    if (variant) write(emptyValueOf(variant.field));
  };
  return (
    <div id={path} className={styles.oneOf}>
      <Select
        {...saidOf(field)}
        data={variants.map(({ value: name, label }) => ({ value: name, label }))}
        value={chosen?.value ?? null}
        error={error}
        readOnly={readOnly}
        onChange={pick}
      />
      {chosen ? <VariantFields variant={chosen} path={path} /> : null}
      <Meanwhile path={path} field={field} />
    </div>
  );
}

function VariantFields({ variant: { field }, path }: { variant: Variant; path: string }) {
  const { Input } = useEditing();
  if (field.type !== "group") return <Input field={field} path={path} />;
  return field.fields.map((one) => (
    <Input key={one.name} field={one} path={`${path}.${one.name}`} />
  ));
}
