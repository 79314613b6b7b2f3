import type { Field } from "../../../../slices/content/field.ts";
import { isRecord } from "../../../../slices/content/is-record.ts";
import { variantOf } from "../../../../slices/content/variant-of.ts";
import { firstTextOf, firstWordsOf, wordsOf } from "../../../../slices/content/words-of.ts";
import { sentenceOf } from "../way-words.ts";
import type { Choices } from "./editing.ts";

const longest = 90;

/** The first words of an item, to tell it from others; "" if it has none yet. */
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

/** For an item that begins with a choice: the label of the choice, and its address. */
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
