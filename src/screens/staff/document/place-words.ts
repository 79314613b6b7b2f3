import type { Field, OneOf } from "../../../slices/content/field.ts";
import { isRecord } from "../../../slices/content/is-record.ts";
import { valueAt } from "../../../slices/content/paths.ts";
import { variantOf } from "../../../slices/content/variant-of.ts";
import { itemTitle } from "../../../slices/content/words-of.ts";

/** The name of a place for staff: "What you get, Item 3, Text". */
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
      return [
        headingOf(part) || `${field.item.label} ${Number(name) + 1}`,
        ...wordsAt(field.item, rest, part),
      ];
    case "record":
      return [itemTitle(field.item, name, part), ...wordsAt(field.item, rest, part)];
    case "one-of":
      return variantWords(field, [name, ...rest], value);
    default:
      return [];
  }
}

const headingOf = (item: unknown): string =>
  isRecord(item) && typeof item.heading === "string" ? item.heading : "";

function within(field: Field | undefined, rest: string[], value: unknown): string[] {
  if (!field) return [];
  const words = wordsAt(field, rest, value);
  return words.length > 0 && isNamedByItem(field) ? words : [field.label, ...words];
}

/** "Option 5" alone, rather than "Options, Option 5". */
const isNamedByItem = (field: Field): boolean =>
  (field.type === "list" || field.type === "record") && field.label.startsWith(field.item.label);

/** If the value is gone, the first variant with a field of this name gives the words. */
function variantWords(field: OneOf, path: string[], value: unknown): string[] {
  const variant = variantOf(field, value);
  const ways = (variant ? [variant] : field.variants).map((one) => wordsAt(one.field, path, value));
  return ways.find((words) => words.length > 0) ?? [];
}
