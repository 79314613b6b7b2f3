import type { Field } from "../../../slices/content/field.ts";
import { valueAt } from "../../../slices/content/paths.ts";
import { itemTitle } from "../../../slices/content/words-of.ts";

/** A place of the body as staff know it: "Question 3, Answer". */
export function placeWords(field: Field, path: string, body: unknown): string {
  const words = path === "" ? [] : wordsAt(field, path.split("."), body);
  return words.filter(Boolean).join(", ") || field.label;
}

function wordsAt(field: Field, [name, ...rest]: string[], value: unknown): string[] {
  if (name === undefined) return [];
  const part = valueAt(value, name);
  switch (field.type) {
    case "group":
      return within(
        field.fields.find((one) => one.name === name),
        rest,
        part,
      );
    case "list":
      return [`${field.item.label} ${Number(name) + 1}`, ...wordsAt(field.item, rest, part)];
    case "record":
      return [itemTitle(field.item, name, part), ...wordsAt(field.item, rest, part)];
    case "one-of":
      return variantsWords(field.variants, [name, ...rest], value);
    default:
      return [];
  }
}

const within = (field: Field | undefined, rest: string[], value: unknown): string[] =>
  field ? [field.label, ...wordsAt(field, rest, value)] : [];

/** Variants that have a field of this name call it the same. */
function variantsWords(variants: { field: Field }[], path: string[], value: unknown): string[] {
  for (const { field } of variants) {
    const words = wordsAt(field, path, value);
    if (words.length > 0) return words;
  }
  return [];
}
