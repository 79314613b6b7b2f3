import { describedText } from "../../../slices/writing/described-text.ts";
import { writing } from "../../../slices/writing/document.ts";
import { textOf } from "../../../slices/writing/text-of.ts";
import { wordsWritten } from "./value-text.ts";

/** What is written at length, as plain text; "" where it is none. */
export function textOfWriting(value: unknown): string {
  const { data } = writing.safeParse(value);
  return data ? textOf(data) : "";
}

/** For comparing: with its links, headings, marks and pictures; of a misshapen one its words. */
export function describedWriting(value: unknown): string {
  const { data } = writing.safeParse(value);
  return data ? describedText(data) : wordsWritten(value);
}
