import { type Field, type OneOf, variantOf } from "../../../content-types/field.ts";
import { isRecord, valueAt } from "../../../content-types/paths.ts";
import { firstTextOf, firstWordsOf, itemTitle, wordsOf } from "../../../content-types/words-of.ts";
import type { Choices } from "./fields/editing.ts";

type Within = { root: Field; body: unknown };
type At = { field: Field; value: unknown };

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

function sentenceOf({ field, value }: At): string {
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

const longest = 90;

export function summaryOf(field: Field, item: unknown, choices: Choices = {}): string {
  const form = field.type === "one-of" ? variantOf(field, item) : undefined;
  const words =
    sentenceOf({ field, value: item }) ||
    firstTextOf(field, item) ||
    chosenIn(field, item, choices) ||
    firstWordsOf(field, item);
  const text = [form?.label ?? "", words.replaceAll("\n", ", ")].filter(Boolean).join(": ");
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}

function chosenIn(field: Field, item: unknown, choices: Choices): string {
  if (field.type !== "group" || !isRecord(item) || !isChosen(field.fields[0])) return "";
  return field.fields
    .filter((part) => isChosen(part) || part.type === "address")
    .map((part) => {
      const knownOptions =
        part.type === "reference" ? part.to.flatMap((kind) => choices[kind] ?? []) : [];
      const value = item[part.name];
      return knownOptions.find((one) => one.value === value)?.label ?? wordsOf(part, value);
    })
    .filter(Boolean)
    .join(", ");
}

const isChosen = (part: Field | undefined) => part?.type === "choice" || part?.type === "reference";

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

const isNamedByItem = (field: Field): boolean =>
  (field.type === "list" || field.type === "record") && field.label.startsWith(field.item.label);

function variantWords(field: OneOf, path: string[], value: unknown): string[] {
  const variant = variantOf(field, value);
  const ways = (variant ? [variant] : field.variants).map((one) => wordsAt(one.field, path, value));
  return ways.find((words) => words.length > 0) ?? [];
}
