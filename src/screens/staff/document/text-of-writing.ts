import { writing } from "../../../slices/writing/document.ts";
import { textOf } from "../../../slices/writing/text-of.ts";

/** What is written at length, as plain text; "" where it is none. */
export function textOfWriting(value: unknown): string {
  const { data } = writing.safeParse(value);
  return data ? textOf(data) : "";
}
