import { isRecord } from "../../../slices/content/is-record.ts";

/**
 * All that somebody may have typed in a value, whatever its fields were; "" where that is nothing.
 */
export function wordsWritten(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return `${value}`;
  if (Array.isArray(value)) return joined(value);
  if (!isRecord(value)) return "";
  return value.type === "doc" ? textOfNode(value) : joined(Object.values(value));
}

const joined = (values: unknown[]): string => values.map(wordsWritten).filter(Boolean).join("\n");

/** Of what is written at length, without its schema, which browsers do not need otherwise. */
function textOfNode(node: unknown): string {
  if (!isRecord(node)) return "";
  if (typeof node.text === "string") return node.text;
  const within: unknown[] = Array.isArray(node.content) ? node.content : [];
  const isLine = within.some((one) => isRecord(one) && "text" in one);
  return within.map(textOfNode).join(isLine ? "" : "\n");
}
