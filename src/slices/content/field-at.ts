import type { Field } from "./field.ts";

/** The field at a path through groups, lists and records; undefined inside a union. */
export function fieldAt(field: Field, path: string): Field | undefined {
  return path.split(".").reduce<Field | undefined>(partNamed, field);
}

function partNamed(field: Field | undefined, name: string): Field | undefined {
  if (field?.type === "group") return field.fields.find((one) => one.name === name);
  return field?.type === "list" || field?.type === "record" ? field.item : undefined;
}
