import { dayWords } from "../../platform/time/dates.ts";
import { formatTime } from "../../platform/time/time-zone.ts";
import type { Field } from "./field.ts";
import { partsIn } from "./field-places.ts";
import { isRecord } from "./paths.ts";

export type TextOf = (writing: unknown) => string;
/** How to show a `writing`, the zone of moments, and titles of items in the record `of`. */
export type Terms = {
  textOf?: TextOf | undefined;
  zone?: string | undefined;
  itemName?(of: string, name: string): string;
};

export function wordsOf(field: Field, value: unknown, terms: Terms = {}): string {
  switch (field.type) {
    case "fixed":
      return "";
    case "writing":
      return (terms.textOf ?? everyText)(value);
    case "yes-no":
      return value === true ? "Yes" : "No";
    case "number":
      return typeof value === "number" ? value.toLocaleString("en-IN") : "";
    case "choice":
      return field.options.find((option) => option.value === value)?.label ?? textIn(value);
    case "day":
      return isMoment(value) ? dayWords(new Date(value)) : textIn(value);
    case "moment":
      return isMoment(value) ? formatTime(value, terms.zone ?? "UTC") : textIn(value);
    case "picture":
      return isRecord(value) ? pictureWords(value) : "";
    case "item":
      return typeof value === "string" ? (terms.itemName?.(field.of, value) ?? value) : "";
    case "group":
    case "list":
    case "record":
    case "one-of":
      return wordsOfParts(labelledParts(field, value), terms);
    default:
      return textIn(value);
  }
}

function wordsOfParts(parts: ReturnType<typeof labelledParts>, terms: Terms): string {
  const words = parts
    .map(({ label, field, value }) => ({ label, words: wordsOf(field, value, terms) }))
    .filter((one) => one.words !== "")
    .map((one) => (one.label === "" ? one.words : `${one.label}: ${one.words}`));
  const isShort = parts.every(({ label }) => label === "") && !words.join("").includes("\n");
  return words.join(isShort ? ", " : "\n");
}

export function firstWordsOf(field: Field, value: unknown, terms: Terms = {}): string {
  return firstTextOf(field, value, terms) || wordsOf(field, value, terms);
}

const longestTitle = 60;

/** Its own first line, or else the first of its lists: a step without a name by what it says. */
export function itemTitle(field: Field, name: string, value: unknown): string {
  const parts = field.type === "group" ? labelledParts(field, value) : [];
  const lines = parts
    .filter((part) => part.field.type === "line")
    .map((part) => textIn(part.value));
  const lists = parts.filter((part) => part.field.type === "list");
  const listed = lists.map((part) => firstLineOf(part.value));
  return [...lines, ...listed.map(shortened)].find(Boolean) ?? (firstTextOf(field, value) || name);
}

const firstLineOf = (list: unknown): string =>
  Array.isArray(list) ? textIn(list.find((one) => textIn(one).trim() !== "")) : "";

const shortened = (line: string): string =>
  line.length > longestTitle ? `${line.slice(0, longestTitle).trimEnd()}…` : line;

export function firstTextOf(field: Field, value: unknown, terms: Terms = {}): string {
  if (field.type === "line" || field.type === "paragraphs") return textIn(value);
  if (field.type === "writing") return (terms.textOf ?? everyText)(value);
  if (field.type !== "group" && field.type !== "one-of") return "";
  for (const part of labelledParts(field, value)) {
    const text = firstTextOf(part.field, part.value, terms);
    if (text !== "") return text;
  }
  return "";
}

function labelledParts(field: Field, value: unknown) {
  const parts = partsIn(field, value) ?? [];
  return parts
    .filter((part) => part.value !== undefined)
    .map(({ name, ...part }) => {
      const labels: Partial<Record<Field["type"], string>> = {
        group: part.field.label,
        record: name,
      };
      return { ...part, label: labels[field.type] ?? "" };
    });
}

/** The beginning of the hash distinguishes pictures of the same size. */
const pictureWords = ({ alt, width, height, hash }: Record<string, unknown>) =>
  `Picture${alt ? ` “${alt}”` : ""}, ${width} × ${height} pixels (${textIn(hash).slice(0, 6)})`;

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

const isMoment = (value: unknown): value is string =>
  typeof value === "string" && !Number.isNaN(Date.parse(value));

function everyText(value: unknown): string {
  if (Array.isArray(value)) return value.map(everyText).filter(Boolean).join(" ");
  if (!isRecord(value)) return "";
  return Object.entries(value)
    .map(([name, part]) => (name === "text" ? textIn(part) : everyText(part)))
    .filter(Boolean)
    .join(" ");
}
