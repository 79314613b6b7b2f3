import type { MarkedPiece } from "./contract.ts";
import { type FoundWord, foundIn, lettersOf } from "./words.ts";

/** In characters. `lead` is the part before the first match. */
const length = 220;
const lead = 60;
const mostPlaces = 50;

/** @param words folded @param letters from `lettersOf(text)`, if they are stored */
export function snippet(text: string, words: string[], letters = lettersOf(text)): MarkedPiece[] {
  const places = foundIn(letters, words, mostPlaces);
  const from = startOf(text, letters, places);
  const lastWordEnd = endOf(letters, from);
  const to = lastWordEnd + punctuationAt(text.slice(lastWordEnd)).length;
  const visible = places.filter(({ start, end }) => start >= from && end <= lastWordEnd);
  const pieces = markedPieces(text.slice(from, to), visible, from);
  return [
    ...(from > 0 ? [plain("… ")] : []),
    ...pieces,
    ...(to < text.length ? [plain(" …")] : []),
  ];
}

type LeadOrSnippetOptions = { text: string; letters: string; cells_at: number; lead: string };

/** If only the title or table cells match, the snippet is the page's lead. */
export function leadOrSnippet(options: LeadOrSnippetOptions, words: string[]): MarkedPiece[] {
  const text = options.text.slice(0, options.cells_at);
  const letters = options.letters.slice(0, options.cells_at);
  const isShown = options.lead === "" || foundIn(letters, words, 1).length > 0;
  return isShown ? snippet(text, words, letters) : snippet(options.lead, words);
}

export const markWords = (text: string, words: string[]): MarkedPiece[] =>
  markedPieces(text, foundIn(lettersOf(text), words), 0);

function startOf(text: string, letters: string, matches: FoundWord[]): number {
  const place = bestPlace(matches);
  if (place <= lead) return 0;
  const earliest = place - lead;
  const sentence = /[.?!:]\s+(?=\S[^.?!:]*$)/.exec(text.slice(earliest, place));
  if (sentence) return earliest + sentence.index + sentence[0].length;
  const space = letters.indexOf(" ", earliest - 1);
  return space + letters.slice(space).search(/[^ ]/);
}

/** Where the most different words are close together; the first place if several are equal. */
function bestPlace(matches: FoundWord[]): number {
  const different = countWords(matches);
  let best = { start: 0, count: 0 };
  for (const [i, { start }] of matches.entries()) {
    const count = countWords(windowFrom(matches, i));
    if (count > best.count) best = { start, count };
    if (best.count === different) break;
  }
  return best.start;
}

function windowFrom(matches: FoundWord[], first: number): FoundWord[] {
  const limit = (matches[first]?.start ?? 0) + length - lead;
  let end = first;
  while ((matches[end]?.start ?? limit) < limit) end++;
  return matches.slice(first, end);
}

const countWords = (matches: FoundWord[]): number => new Set(matches.map(({ word }) => word)).size;

function endOf(letters: string, from: number): number {
  const limit = from + length;
  const space = limit < letters.length ? letters.lastIndexOf(" ", limit) : letters.length;
  const end = letters.slice(0, Math.max(0, space)).trimEnd().length;
  return end > from ? end : Math.min(limit, letters.length);
}

const punctuationAt = (text: string): string => /^[^\p{L}\p{N}\p{M}\s]{0,3}/u.exec(text)?.[0] ?? "";

function markedPieces(text: string, matches: FoundWord[], offset: number): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let at = 0;
  for (const { start, end } of matches) {
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

/** Ends each piece like a sentence, so that a snippet does not run into the next piece. */
export const inSentences = (pieces: string[]): string => pieces.map(ended).join(" ");

const ended = (piece: string) => (/[.?!:]$/.test(piece) ? piece : `${piece}.`);
