/** What of a search counts, and which words it means. Pure: every list that can be searched asks the same way. */
import { fold } from "../../platform/text.ts";
import { longestSearch } from "./contract.ts";
import { stemOf } from "./stem.ts";

/** Words of a search that count; more would not narrow it further, and each costs. */
const mostWords = 6;

/**
 * The words that all have to be found, in any of their forms or by their beginning. None: nothing can be found.
 * A single letter, as in e-invoice, says nothing beside other words.
 */
export function wordsOf(search: string): string[] {
  const all = [...new Set(fold(search.slice(0, longestSearch)))];
  const telling = all.filter((word) => [...word].length > 1);
  return (telling.length > 0 ? telling : all.slice(0, 1)).slice(0, mostWords);
}

/** Whether a word of a text is one that was searched for. Both folded. */
export const isMeant = (word: string, searched: string): boolean =>
  word.startsWith(searched) || stemOf(word) === stemOf(searched);
