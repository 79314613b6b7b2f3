import type { Field } from "./field.ts";

/** Removes the fields at these paths, and groups that become empty. */
export const withoutFields = (field: Field, places: readonly string[]): Field =>
  places.reduce(withoutField, field);

function withoutField(field: Field, place: string): Field {
  if (field.type !== "group") return field;
  const [name, ...rest] = place.split(".");
  const fields = field.fields.flatMap((one) => {
    if (one.name !== name) return one;
    if (rest.length === 0) return [];
    const remainingField = withoutField(one, rest.join("."));
    return remainingField.type === "group" && remainingField.fields.length === 0
      ? []
      : remainingField;
  });
  return { ...field, fields };
}
