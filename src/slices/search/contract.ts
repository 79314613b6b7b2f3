/** What a search is, and what it answers with. */

/** Characters a search can have. */
export const longestSearch = 200;

/** A run of text, and whether it is what was searched for. */
export type Piece = { text: string; marked: boolean };

export type Hit = { kind: string; path: string; title: Piece[]; snippet: Piece[] };

/** `count` is of all that match; `hits` are the best of them. */
export type Found = { count: number; hits: Hit[] };
