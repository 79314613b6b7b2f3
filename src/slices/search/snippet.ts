import type { MarkedPiece } from "./contract.ts";
import { type FoundWord, foundIn, lettersOf } from "./letters.ts";

/** In characters. `lead` is how many of them come before the first match. */
const length = 220;
const lead = 60;
/** Bounds the work where a text repeats a word. */
const mostPlaces = 50;

/** @param words folded  @param letters of `text`, where they are stored */
export function snippet(text: string, words: string[], letters = lettersOf(text)): MarkedPiece[] {
  const found = foundIn(letters, words, mostPlaces);
  const from = startOf(text, letters, found);
  const lastWordEnd = endOf(letters, from);
  const to = lastWordEnd + punctuationAt(text.slice(lastWordEnd)).length;
  const shown = found.filter(({ start, end }) => start >= from && end <= lastWordEnd);
  const pieces = markedPieces(text.slice(from, to), shown, from);
  return [
    ...(from > 0 ? [plain("… ")] : []),
    ...pieces,
    ...(to < text.length ? [plain(" …")] : []),
  ];
}

type Written = { text: string; letters: string; cells_at: number; lead: string };

/** Where only a title or the cells of a table have the words, what the page says of itself. */
export function leadOrSnippet(written: Written, words: string[]): MarkedPiece[] {
  const text = written.text.slice(0, written.cells_at);
  const letters = written.letters.slice(0, written.cells_at);
  const isShown = written.lead === "" || foundIn(letters, words, 1).length > 0;
  return isShown ? snippet(text, words, letters) : snippet(written.lead, words);
}

export const markWords = (text: string, words: string[]): MarkedPiece[] =>
  markedPieces(text, foundIn(lettersOf(text), words), 0);

/** Shortly before the best match, at the start of a sentence or else of a word. */
function startOf(text: string, letters: string, found: FoundWord[]): number {
  const place = bestPlace(found);
  if (place <= lead) return 0;
  const earliest = place - lead;
  const sentence = /[.?!:]\s+(?=\S[^.?!:]*$)/.exec(text.slice(earliest, place));
  if (sentence) return earliest + sentence.index + sentence[0].length;
  const space = letters.indexOf(" ", earliest - 1);
  return space + letters.slice(space).search(/[^ ]/);
}

/** Where most different words of the search are close together; the first of equals. */
function bestPlace(found: FoundWord[]): number {
  const different = countWords(found);
  let best = { start: 0, count: 0 };
  for (const [i, { start }] of found.entries()) {
    const count = countWords(windowFrom(found, i));
    if (count > best.count) best = { start, count };
    if (best.count === different) break;
  }
  return best.start;
}

/** The matches that fit into a snippet beginning at match `first`. */
function windowFrom(found: FoundWord[], first: number): FoundWord[] {
  const limit = (found[first]?.start ?? 0) + length - lead;
  let end = first;
  while ((found[end]?.start ?? limit) < limit) end++;
  return found.slice(first, end);
}

const countWords = (found: FoundWord[]): number => new Set(found.map(({ word }) => word)).size;

function endOf(letters: string, from: number): number {
  const limit = from + length;
  const space = limit < letters.length ? letters.lastIndexOf(" ", limit) : letters.length;
  const end = letters.slice(0, Math.max(0, space)).trimEnd().length;
  return end > from ? end : Math.min(limit, letters.length);
}

const punctuationAt = (text: string): string => /^[^\p{L}\p{N}\p{M}\s]{0,3}/u.exec(text)?.[0] ?? "";

function markedPieces(text: string, found: FoundWord[], offset: number): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let at = 0;
  for (const { start, end } of found) {
    // Two words of a search can match the same word of the text.
    if (start - offset < at) continue;
    pieces.push(plain(text.slice(at, start - offset)), {
      text: text.slice(start - offset, end - offset),
      marked: true,
    });
    at = end - offset;
  }
  return [...pieces, plain(text.slice(at))].filter((piece) => piece.text !== "");
}

const plain = (text: string): MarkedPiece => ({ text, marked: false });
