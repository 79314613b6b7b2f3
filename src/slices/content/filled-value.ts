import { emptyValueOf } from "./empty-value.ts";
import type { Field } from "./field.ts";
import { isRecord } from "./is-record.ts";
import { variantOf } from "./variant-of.ts";

/** Returns the value with all required parts; missing ones are empty. */
export function filledValue(field: Field, value: unknown): unknown {
  if (value === undefined) return field.optional ? undefined : emptyValueOf(field);
  switch (field.type) {
    case "group":
      return isRecord(value) ? filledGroup(field.fields, value) : value;
    case "list":
      return Array.isArray(value) ? value.map((item) => filledValue(field.item, item)) : value;
    case "one-of": {
      const variant = variantOf(field, value);
      return variant ? filledValue(variant.field, value) : value;
    }
    default:
      return value;
  }
}

function filledGroup(fields: Field[], value: Record<string, unknown>) {
  const filled = fields.map((one) => [one.name, filledValue(one, value[one.name])] as const);
  const there = filled.filter(([, part]) => part !== undefined);
  return { ...value, ...Object.fromEntries(there) };
}
