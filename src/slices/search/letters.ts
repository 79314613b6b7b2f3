/**
 * A text letter by letter as searches compare it: folded, with spaces between words, and of the
 * same length, so that what is found in one is shown from the other. It is kept beside the text,
 * because folding sixty texts at each search is dear.
 */
import { fold } from "../../platform/text.ts";
import { isMeant } from "./query.ts";
import { stemOf } from "./stem.ts";

export const lettersOf = (text: string): string => text.replace(/[^a-z0-9 ]/gu, letterOf);

function letterOf(letter: string): string {
  const folded = composed(fold(letter).join(""));
  if (folded === "") return " ".repeat(letter.length);
  // A ligature becomes two letters; it stays as it is and is found by the index alone.
  return folded.length === letter.length ? folded : letter;
}

/** Letters as one character each where there is one: Hangul, and kana with their marks. */
const composed = (text: string) => text.normalize("NFC");

export type FoundWord = { start: number; end: number; word: string };

/**
 * Where words that were searched for stand, in the order of the text.
 * @param most of one word; looking ends there
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
    if (isMeant(spaced.slice(at + 1, end), word)) places.push({ start: at, end: end - 1, word });
  }
  return places;
}

/** What every form of a word begins with: policy and policies with polic. */
const rootOf = (word: string): string => stemOf(word).replace(/i$/, "");
