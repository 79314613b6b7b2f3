import { fold } from "../../platform/fold.ts";
import { longestSearch } from "./contract.ts";
import { stemOf } from "./stem.ts";

/** More words would hardly narrow a search, and each costs a lookup in the index. */
const mostWords = 6;

/**
 * @returns the words that must all match, without single letters (e-invoice) where others are
 * left; empty if the search has no words
 */
export function wordsOf(search: string): string[] {
  const all = [...new Set(fold(search.slice(0, longestSearch)))];
  const telling = all.filter((word) => [...word].length > 1);
  return (telling.length > 0 ? telling : all.slice(0, 1)).slice(0, mostWords);
}

export const isMeant = (word: string, searched: string): boolean =>
  word.startsWith(searched) || stemOf(word) === stemOf(searched);
