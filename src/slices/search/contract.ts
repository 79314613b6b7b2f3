import type { Language } from "../../platform/language.ts";

export const longestSearch = 200;

/** A run of text; `marked` where it matches the search. */
export type MarkedPiece = { text: string; marked: boolean };

/** `language` is that of its words; `path` is the original's. */
export type Hit = {
  kind: string;
  path: string;
  language: Language;
  title: MarkedPiece[];
  snippet: MarkedPiece[];
};

/** What was searched for instead: `words` in all, because nothing has those `missing`. */
export type Meant = { words: string; missing: string[] };

/**
 * `count` is of all that match, within the kind that was asked for; `hits` are the best of them.
 * `kinds` counts those of every kind, of which some matches are.
 */
export type SearchResult = {
  count: number;
  hits: Hit[];
  kinds: { kind: string; count: number }[];
  correction: Meant | null;
};
