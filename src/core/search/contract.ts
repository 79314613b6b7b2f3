import type { Language } from "../../platform/text/language.ts";

export const longestSearch = 200;

export type MarkedPiece = { text: string; marked: boolean };

/** `language` is that of title and snippet. `path` is the original's, whatever the language. */
export type Hit = {
  kind: string;
  path: string;
  language: Language;
  title: MarkedPiece[];
  snippet: MarkedPiece[];
};

/** The words that were searched for in place of the typed ones, and those that nothing has. */
export type Meant = { words: string; missing: string[]; isCorrected: boolean };

/** `count` is of all matches of the requested kind; `kinds` has the number of each kind. */
export type SearchResult = {
  count: number;
  hits: Hit[];
  kinds: { kind: string; count: number }[];
  correction: Meant | null;
  /** Whether an entry has all the words, or is known to be meant. */
  hasAll: boolean;
};
