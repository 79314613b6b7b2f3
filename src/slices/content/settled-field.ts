import type { Field } from "./field.ts";
import { valueAt } from "./paths.ts";
import { variantOf } from "./variant-of.ts";

/**
 * Returns the fields for one body: at these paths the variant never changes, so it replaces the
 * union and the other variants are left out. It takes the union's name and has no label.
 */
export const resolveField = (field: Field, body: unknown, places: readonly string[]): Field =>
  places.reduce((result, place) => resolveFieldAt(result, body, place), field);

function resolveFieldAt(field: Field, body: unknown, place: string): Field {
  if (field.type !== "group") return field;
  const [name = "", ...rest] = place.split(".");
  const settleField = (one: Field): Field => {
    if (one.name !== name) return one;
    const value = valueAt(body, name);
    return rest.length > 0 ? resolveFieldAt(one, value, rest.join(".")) : formOf(one, value);
  };
  return { ...field, fields: field.fields.map(settleField) };
}

/** A value that fits no variant keeps the union. */
function formOf(field: Field, value: unknown): Field {
  const variant = field.type === "one-of" ? variantOf(field, value) : undefined;
  return variant ? { ...variant.field, name: field.name, label: "" } : field;
}
