import type { Field } from "../../../../slices/content/field.ts";
import { valueAt } from "../../../../slices/content/paths.ts";
import { variantOf } from "../../../../slices/content/variant-of.ts";
import { textOf } from "./said-of.ts";

const longest = 90;

/** By which an item is told from others: its first words. "" where it has none yet. */
export function summaryOf(field: Field, item: unknown): string {
  const text = wordsIn(field, item);
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}

function wordsIn(field: Field, item: unknown): string {
  if (field.type === "group") {
    const first = field.fields.find(({ type }) => type === "line" || type === "paragraphs");
    return first ? textOf(valueAt(item, first.name)) : "";
  }
  if (field.type === "one-of") {
    const variant = variantOf(field, item);
    const words = variant ? wordsIn(variant.field, item) : "";
    return [variant?.label ?? "", words].filter(Boolean).join(": ");
  }
  return field.type === "writing" ? wordsWithin(item) : textOf(item);
}

/** Of a text of many parts, whatever they are. */
function wordsWithin(part: unknown): string {
  if (Array.isArray(part)) return part.map(wordsWithin).filter(Boolean).join(" ");
  if (typeof part !== "object" || part === null) return "";
  return "text" in part ? textOf(part.text) : wordsWithin("content" in part ? part.content : []);
}
