/** The piece of a text that shows why it was found, with the words that were searched for marked. */
import { fold } from "../../platform/text.ts";
import type { Piece } from "./contract.ts";

/** Characters of a text that are shown, and of those before the first word found. */
const length = 220;
const lead = 60;

type Word = { start: number; end: number; found: string | undefined };

/** @param words folded */
export function snippet(text: string, words: string[]): Piece[] {
  const all = wordsIn(text, words);
  const from = startOf(text, all);
  const to = all.findLast((word) => word.start >= from && word.end <= from + length)?.end ?? Math.min(text.length, from + length);
  const shown = all.filter((word) => word.start >= from && word.end <= to);
  // What ends a word or a sentence belongs to it.
  const end = to + (/^[^\p{L}\p{N}\p{M}\s]{0,3}/u.exec(text.slice(to))?.[0].length ?? 0);
  const pieces = piecesOf(text.slice(from, end), shown, from);
  return [...(from > 0 ? [plain("… ")] : []), ...pieces, ...(end < text.length ? [plain(" …")] : [])];
}

/** The whole text, its found words marked. */
export const markWords = (text: string, words: string[]): Piece[] => piecesOf(text, wordsIn(text, words), 0);

function wordsIn(text: string, words: string[]): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ index, 0: word }) => {
    const folded = fold(word);
    return { start: index, end: index + word.length, found: words.find((wanted) => folded.some((part) => part.startsWith(wanted))) };
  });
}

/** Where to begin: shortly before the place with the most different words of the search, at a sentence where one begins. */
function startOf(text: string, all: Word[]): number {
  const found = all.filter((word) => word.found !== undefined);
  let best: { start: number; count: number } = { start: 0, count: 0 };
  for (const [i, { start }] of found.entries()) {
    const near = new Set<string | undefined>();
    for (let j = i; (found[j]?.start ?? Number.POSITIVE_INFINITY) < start + length - lead; j++) near.add(found[j]?.found);
    if (near.size > best.count) best = { start, count: near.size };
  }
  if (best.start <= lead) return 0;
  const before = text.slice(best.start - lead, best.start);
  const sentence = /[.?!:]\s+(?=\S[^.?!:]*$)/.exec(before);
  if (sentence) return best.start - lead + sentence.index + sentence[0].length;
  return all.find((word) => word.start >= best.start - lead)?.start ?? best.start;
}

function piecesOf(text: string, words: Word[], offset: number): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, found } of words) {
    if (found === undefined) continue;
    pieces.push(plain(text.slice(at, start - offset)), { text: text.slice(start - offset, end - offset), marked: true });
    at = end - offset;
  }
  return [...pieces, plain(text.slice(at))].filter((piece) => piece.text !== "");
}

const plain = (text: string): Piece => ({ text, marked: false });
