import type { Field } from "../../../slices/content/field.ts";
import { isRecord } from "../../../slices/content/is-record.ts";
import { variantOf } from "../../../slices/content/variant-of.ts";
import { firstTextOf, wordsOf } from "../../../slices/content/words-of.ts";

type Within = { root: Field; body: unknown };
type At = { field: Field; value: unknown };

/**
 * Label of a choice that leads to an item: the words of the list item that holds it, else the label
 * of its group; within a one-of, the label of the choice's own field.
 */
export function wayWords({ root, body }: Within, place: string): string {
  const way: At[] = [{ field: root, value: body }];
  for (const name of place.split(".")) {
    const next = partOf(way.at(-1), name);
    if (!next) return "";
    way.push(next);
  }
  const [list, group, own] = way.slice(-3);
  if (list?.field.type === "list" && group)
    return sentenceOf(group) || firstTextOf(group.field, group.value) || group.field.label;
  return (group?.field.type === "one-of" ? own : group)?.field.label ?? "";
}

function partOf(at: At | undefined, name: string): At | undefined {
  if (!at) return undefined;
  const { field, value } = at;
  const inner = isRecord(value) || Array.isArray(value) ? Object(value)[name] : undefined;
  if (field.type === "list" || field.type === "record") return { field: field.item, value: inner };
  const group = field.type === "one-of" ? variantOf(field, value)?.field : field;
  const part = group?.type === "group" && group.fields.find((one) => one.name === name);
  return part ? { field: part, value: inner } : undefined;
}

/** One sentence for an item that begins with a choice and leads to another item; "" for others. */
export function sentenceOf({ field, value }: At): string {
  const fields = field.type === "group" ? field.fields : [];
  if (fields[0]?.type !== "choice" || !fields.some(({ type }) => type === "item")) return "";
  return fields
    .filter(({ type }) => type === "choice" || type === "line")
    .map((part, i) => {
      const words = wordsOf(part, Object(value)[part.name]);
      return part.type === "choice" && i > 0 ? withinSentence(words) : words;
    })
    .filter(Boolean)
    .join(" ");
}

const withinSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
