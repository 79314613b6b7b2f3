import { isRecord } from "../../../slices/content/paths.ts";
import { writing } from "../../../slices/writing/document.ts";
import { describedText, textOf } from "../../../slices/writing/text-of.ts";

export function wordsWritten(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return `${value}`;
  if (Array.isArray(value)) return joined(value);
  if (!isRecord(value)) return "";
  return value.type === "doc" ? textOfNode(value) : joined(Object.values(value));
}

const joined = (values: unknown[]): string => values.map(wordsWritten).filter(Boolean).join("\n");

/** Reads a rich text without its schema, which spares browsers that code. */
function textOfNode(node: unknown): string {
  if (!isRecord(node)) return "";
  if (typeof node.text === "string") return node.text;
  const within: unknown[] = Array.isArray(node.content) ? node.content : [];
  const isLine = within.some((one) => isRecord(one) && "text" in one);
  return within.map(textOfNode).join(isLine ? "" : "\n");
}

export function textOfWriting(value: unknown): string {
  const { data } = writing.safeParse(value);
  return data ? textOf(data) : "";
}

export function describedWriting(value: unknown): string {
  const { data } = writing.safeParse(value);
  return data ? describedText(data) : wordsWritten(value);
}
