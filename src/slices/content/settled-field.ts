import type { Field } from "./field.ts";
import { valueAt } from "./paths.ts";
import { variantOf } from "./variant-of.ts";

/**
 * The fields of one body: at these places it has one of several forms for good, and the others are
 * left out. The form takes the place of the choice, and has no name of its own.
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

/** What has none of the forms keeps the choice. */
function formOf(field: Field, value: unknown): Field {
  const variant = field.type === "one-of" ? variantOf(field, value) : undefined;
  return variant ? { ...variant.field, name: field.name, label: "" } : field;
}
