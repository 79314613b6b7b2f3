import type { Field, OneOf, Variant } from "./field.ts";
import { isRecord } from "./is-record.ts";

/** Without `by`, returns the first variant that the value fits. */
export function variantOf({ by, variants }: OneOf, value: unknown): Variant | undefined {
  if (by === null) return variants.find(({ field }) => fits(field, value));
  if (!isRecord(value)) return undefined;
  return variants.find((one) => one.value === `${value[by]}`);
}

function fits(field: Field, value: unknown): boolean {
  switch (field.type) {
    case "number":
      return typeof value === "number";
    case "yes-no":
      return typeof value === "boolean";
    case "choice":
      return field.options.some((option) => option.value === value);
    case "fixed":
      return field.value === value;
    case "group":
      return isRecord(value) && hasAll(field.fields, value);
    case "list":
      return Array.isArray(value);
    case "one-of":
      return variantOf(field, value) !== undefined;
    case "record":
    case "picture":
    case "writing":
      return isRecord(value);
    default:
      return typeof value === "string";
  }
}

const hasAll = (fields: Field[], value: Record<string, unknown>): boolean =>
  fields.every((field) =>
    value[field.name] === undefined ? field.optional : fits(field, value[field.name]),
  );
