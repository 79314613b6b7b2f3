export const longestSearch = 200;

/** A run of text; `marked` where it matches the search. */
export type MarkedPiece = { text: string; marked: boolean };

export type Hit = { kind: string; path: string; title: MarkedPiece[]; snippet: MarkedPiece[] };

/** `count` is of all that match; `hits` are the best of them. */
export type Found = { count: number; hits: Hit[] };
