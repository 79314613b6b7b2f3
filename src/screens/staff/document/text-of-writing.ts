import { describedText } from "../../../slices/writing/described-text.ts";
import { writing } from "../../../slices/writing/document.ts";
import { textOf } from "../../../slices/writing/text-of.ts";
import { wordsWritten } from "./value-text.ts";

/** Plain text of a rich text; "" if the value is not one. */
export function textOfWriting(value: unknown): string {
  const { data } = writing.safeParse(value);
  return data ? textOf(data) : "";
}

/**
 * Text for comparing, with links, headings, marks and pictures. An invalid text gives its words
 * only.
 */
export function describedWriting(value: unknown): string {
  const { data } = writing.safeParse(value);
  return data ? describedText(data) : wordsWritten(value);
}
