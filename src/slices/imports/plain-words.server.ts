import { isBlank, readable } from "../../platform/text.ts";
import { documentOf } from "../writing/document-of.ts";
import { textOf } from "../writing/text-of.ts";

/** Of HTML in one line, as a title or a name: its words. */
export function plainWords(html: string, longest: number): string {
  const words = readable(textOf(documentOf(html.slice(0, 5_000))))
    .replace(/\s+/g, " ")
    .trim();
  if (isBlank(words)) return "";
  return words.length > longest ? `${words.slice(0, longest - 1).toWellFormed()}…` : words;
}
