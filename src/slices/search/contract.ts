import type { Language } from "../../platform/language.ts";

export const longestSearch = 200;

/** `marked` is true where the text matches the search. */
export type MarkedPiece = { text: string; marked: boolean };

/**
 * `language` is that of the title and the snippet. `path` is the original's, even for a version
 * in another language.
 */
export type Hit = {
  kind: string;
  path: string;
  language: Language;
  title: MarkedPiece[];
  snippet: MarkedPiece[];
};

/** The corrected search. `words` are all its words; no document contains those in `missing`. */
export type Meant = { words: string; missing: string[] };

/**
 * `count` is the number of all matches of the requested kind; `hits` are the best of them.
 * `kinds` has the number for each kind that matches, whichever was requested.
 */
export type SearchResult = {
  count: number;
  hits: Hit[];
  kinds: { kind: string; count: number }[];
  correction: Meant | null;
};
