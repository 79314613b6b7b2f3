/**
 * Folds a text for comparison. Words are separated by spaces and the length stays the same, so
 * that positions in it are positions in the text. The result is stored: folding 60 texts per
 * search is slow.
 */
import { fold } from "../../platform/fold.ts";
import { normalized } from "../../platform/normalized.ts";
import { withoutFiller, withWordsAlike } from "./devanagari.ts";
import { isMeant } from "./query.ts";
import { stemOf } from "./stem.ts";

export const lettersOf = (text: string): string =>
  withWordsAlike(text).replace(/[^a-z0-9 \u093C]/gu, letterOf);

function letterOf(letter: string): string {
  const folded = composed(fold(letter).join(""));
  if (folded === "") return " ".repeat(letter.length);
  // A ligature folds to two letters, so it stays as it is. Only the index finds such a word.
  return folded.length === letter.length ? folded : letter;
}

/** One character each where Unicode has one: Hangul, and kana with their marks. */
const composed = (text: string) => normalized(text, "NFC");

export type FoundWord = { start: number; end: number; word: string };

/**
 * @param most the most matches for one word
 * @returns the matches in the order of the text
 */
export function foundIn(
  letters: string,
  words: string[],
  most = Number.POSITIVE_INFINITY,
): FoundWord[] {
  const spaced = ` ${letters} `;
  return words
    .flatMap((word) => placesOf(spaced, composed(word), most))
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

function placesOf(spaced: string, word: string, most: number): FoundWord[] {
  const root = ` ${rootOf(word)}`;
  const places: FoundWord[] = [];
  for (
    let at = spaced.indexOf(root);
    at >= 0 && places.length < most;
    at = spaced.indexOf(root, at + 1)
  ) {
    const end = spaced.indexOf(" ", at + 1);
    if (isMeant(withoutFiller(spaced.slice(at + 1, end)), word))
      places.push({ start: at, end: end - 1, word });
  }
  return places;
}

/** The common beginning of a word's forms: "polic" for policy and policies. */
const rootOf = (word: string): string => stemOf(word).replace(/i$/, "");
