import { Select } from "@mantine/core";
import { emptyValueOf } from "../../../../slices/content/empty-value.ts";
import type { Field, OneOf, Variant } from "../../../../slices/content/field.ts";
import { valueAt } from "../../../../slices/content/paths.ts";
import { useField } from "./editing.ts";
import { FieldInput } from "./field-input.tsx";
import styles from "./fields.module.css";
import { saidOf, textOf } from "./said-of.ts";

type OneOfFieldProps = { field: Field; oneOf: OneOf; path: string };

/** Which of several forms it has, and that form. */
export function OneOfField({ field, oneOf: { by, variants }, path }: OneOfFieldProps) {
  const { value, error, readOnly, write } = useField(path);
  const chosen = variantOf({ by, variants }, value);
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
    </div>
  );
}

function variantOf({ by, variants }: Pick<OneOf, "by" | "variants">, value: unknown) {
  const name = by === null ? "" : textOf(valueAt(value, by));
  return variants.find((one) => one.value === name) ?? variants.find(({ field }) => fits(field, value));
}

/** Where nothing says which one it is, its form does. */
function fits(field: Field, value: unknown): boolean {
  if (field.type === "list") return Array.isArray(value);
  if (field.type === "group") return typeof value === "object" && value !== null;
  return typeof value === "string";
}

function VariantFields({ variant: { field }, path }: { variant: Variant; path: string }) {
  if (field.type !== "group") return <FieldInput field={field} path={path} />;
  return field.fields.map((one) => (
    <FieldInput key={one.name} field={one} path={`${path}.${one.name}`} />
  ));
}
