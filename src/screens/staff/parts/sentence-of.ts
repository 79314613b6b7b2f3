import type { Word } from "../activity/line.ts";

/**
 * @param words such as "moved it from New to Qualified"
 * @returns "Moved it from New to Qualified."
 */
export function sentenceOf(words: Word[]): string {
  const text = words.map((word) => word.text).join("");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
