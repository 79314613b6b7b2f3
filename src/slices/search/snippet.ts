/** The piece of a text that shows why it was found, with the words that were searched for marked. */
import type { Piece } from "./contract.ts";
import { type FoundWord, foundIn, lettersOf } from "./letters.ts";

/** Characters of a text that are shown, and of those before the first word found. */
const length = 220;
const lead = 60;
/** Places of one word that are compared for it: a text full of a word shows it anywhere. */
const mostPlaces = 50;

/** @param words folded @param letters the text's own (`lettersOf`), where they are at hand */
export function snippet(text: string, words: string[], letters = lettersOf(text)): Piece[] {
  const found = foundIn(letters, words, mostPlaces);
  const from = startOf(text, letters, found);
  const to = endOf(letters, from);
  const shown = found.filter(({ start, end }) => start >= from && end <= to);
  // What ends a word or a sentence belongs to it.
  const end = to + (/^[^\p{L}\p{N}\p{M}\s]{0,3}/u.exec(text.slice(to))?.[0].length ?? 0);
  const pieces = piecesOf(text.slice(from, end), shown, from);
  return [
    ...(from > 0 ? [plain("… ")] : []),
    ...pieces,
    ...(end < text.length ? [plain(" …")] : []),
  ];
}

/** The whole text, its found words marked. */
export const markWords = (text: string, words: string[]): Piece[] =>
  piecesOf(text, foundIn(lettersOf(text), words), 0);

/** Where to begin: shortly before the place with the most different words of the search, at a sentence where one begins. */
function startOf(text: string, letters: string, found: FoundWord[]): number {
  const different = new Set(found.map(({ word }) => word)).size;
  let best: { start: number; count: number } = { start: 0, count: 0 };
  for (const [i, { start }] of found.entries()) {
    const near = new Set<string>();
    for (let j = i; (found[j]?.start ?? Number.POSITIVE_INFINITY) < start + length - lead; j++)
      near.add(found[j]?.word ?? "");
    if (near.size > best.count) best = { start, count: near.size };
    if (best.count === different) break;
  }
  if (best.start <= lead) return 0;
  const before = text.slice(best.start - lead, best.start);
  const sentence = /[.?!:]\s+(?=\S[^.?!:]*$)/.exec(before);
  if (sentence) return best.start - lead + sentence.index + sentence[0].length;
  const space = letters.indexOf(" ", best.start - lead - 1);
  return space + letters.slice(space).search(/[^ ]/);
}

/** After the last whole word there is room for. */
function endOf(letters: string, from: number): number {
  const limit = from + length;
  const space = limit < letters.length ? letters.lastIndexOf(" ", limit) : letters.length;
  const end = letters.slice(0, Math.max(0, space)).trimEnd().length;
  return end > from ? end : Math.min(limit, letters.length);
}

function piecesOf(text: string, found: FoundWord[], offset: number): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of found) {
    // Two words of a search can mean one of the text.
    if (start - offset < at) continue;
    pieces.push(plain(text.slice(at, start - offset)), {
      text: text.slice(start - offset, end - offset),
      marked: true,
    });
    at = end - offset;
  }
  return [...pieces, plain(text.slice(at))].filter((piece) => piece.text !== "");
}

const plain = (text: string): Piece => ({ text, marked: false });
