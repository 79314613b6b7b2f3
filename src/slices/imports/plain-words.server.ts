import { isBlank, readable } from "../../platform/text.ts";
import { documentOf } from "../writing/document-of.ts";
import { textOf } from "../writing/text-of.ts";

/**
 * @param longest in characters
 * @returns the text of the HTML in one line, for a title or a name
 */
export function plainWords(html: string, longest: number): string {
  const words = readable(textOf(documentOf(html.slice(0, 5_000))))
    .replace(/\s+/g, " ")
    .trim();
  if (isBlank(words)) return "";
  return words.length > longest ? `${words.slice(0, longest - 1).toWellFormed()}…` : words;
}
