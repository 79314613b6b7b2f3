import { isRecord } from "../../../slices/content/is-record.ts";
import { textOfWriting } from "./text-of-writing.ts";

/** All that somebody may have typed in a value, whatever its fields were; "" where that is nothing. */
export function wordsWritten(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return `${value}`;
  if (Array.isArray(value)) return joined(value);
  if (!isRecord(value)) return "";
  return textOfWriting(value) || joined(Object.values(value));
}

const joined = (values: unknown[]): string => values.map(wordsWritten).filter(Boolean).join("\n");
