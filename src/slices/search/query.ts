import { fold } from "../../platform/fold.ts";
import { longestSearch } from "./contract.ts";
import { stemOf } from "./stem.ts";

/** More words would hardly narrow a search, and each costs a lookup in the index. */
const mostWords = 6;

/** The words that must all match; none if nothing can. Single letters (e-invoice) are dropped. */
export function wordsOf(search: string): string[] {
  const all = [...new Set(fold(search.slice(0, longestSearch)))];
  const telling = all.filter((word) => [...word].length > 1);
  return (telling.length > 0 ? telling : all.slice(0, 1)).slice(0, mostWords);
}

export const isMeant = (word: string, searched: string): boolean =>
  word.startsWith(searched) || stemOf(word) === stemOf(searched);
