import { isRecord } from "../../../content-types/paths.ts";
import { textOf } from "../../../rich-text/text-of.ts";

export function wordsWritten(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return `${value}`;
  if (Array.isArray(value)) return joined(value);
  if (!isRecord(value)) return "";
  return value.type === "doc" ? textOf(value) : joined(Object.values(value));
}

const joined = (values: unknown[]): string => values.map(wordsWritten).filter(Boolean).join("\n");
