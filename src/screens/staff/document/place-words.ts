import type { Field } from "../../../slices/content/field.ts";

/** A place of the body as staff know it: "Question 3, Answer". */
export function placeWords(field: Field, path: string): string {
  const words = path === "" ? [] : wordsAt(field, path.split("."));
  return words.filter(Boolean).join(", ") || field.label;
}

function wordsAt(field: Field, [name, ...rest]: string[]): string[] {
  if (name === undefined) return [];
  switch (field.type) {
    case "group":
      return within(
        field.fields.find((one) => one.name === name),
        rest,
      );
    case "list":
      return [`${field.item.label} ${Number(name) + 1}`, ...wordsAt(field.item, rest)];
    case "record":
      return [name, ...wordsAt(field.item, rest)];
    case "one-of":
      return variantsWords(field.variants, [name, ...rest]);
    default:
      return [];
  }
}

const within = (field: Field | undefined, rest: string[]): string[] =>
  field ? [field.label, ...wordsAt(field, rest)] : [];

/** Variants that have a field of this name call it the same. */
function variantsWords(variants: { field: Field }[], path: string[]): string[] {
  for (const { field } of variants) {
    const words = wordsAt(field, path);
    if (words.length > 0) return words;
  }
  return [];
}
