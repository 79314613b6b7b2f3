import type { Field } from "../../../../slices/content/field.ts";
import { variantOf } from "../../../../slices/content/variant-of.ts";
import { firstWordsOf } from "../../../../slices/content/words-of.ts";
import { sentenceOf } from "../way-words.ts";

const longest = 90;

/** By which an item is told from others: its first words. "" where it has none yet. */
export function summaryOf(field: Field, item: unknown): string {
  const form = field.type === "one-of" ? variantOf(field, item) : undefined;
  const words = sentenceOf({ field, value: item }) || firstWordsOf(field, item);
  const text = [form?.label ?? "", words.replaceAll("\n", ", ")].filter(Boolean).join(": ");
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}
