/** Folds words as the site's search does (`core/search`), with all forms of a phone number. */

import { stemOf, wordsOf } from "../../../core/search/words.ts";
import { numbersIn, phoneWords, searchedIn } from "../../../platform/text/contact.ts";
import { foldJoined } from "../../../platform/text/fold.ts";

/** PostgreSQL refuses lexemes over 2 KB, and nobody types so many characters of a word. */
const longestWord = 64;
const shortestNumber = 6;

/** @returns words, their stems and the digits of phone numbers, each once */
export function wordsIn(texts: (string | null)[]): string[] {
  const filledTexts = texts.filter((text) => text !== null);
  const words = filledTexts.flatMap((text) => [...foldJoined(text), ...phonesIn(text)]).map(cut);
  return [...new Set([...words, ...words.map(stemOf)])];
}

/** As measured (`stored-text.long.api.test.ts`): the word, its beginnings and their index. */
const timesIndexed = 18;

/** An index takes more room on the disk than the texts; this returns as much text as that. */
export function indexedText(texts: (string | null | undefined)[]): string[] {
  const words = wordsIn(texts.map((text) => text ?? null)).join(" ");
  return Array.from({ length: timesIndexed }, () => words);
}

/** All of them must match; empty if the search has no words. */
export function searchedWords(search: string): string[] {
  const { phones, rest } = searchedIn(search, shortestNumber);
  return [...phones, ...wordsOf(rest)].map(cut);
}

/** SQLite has an index for beginnings of up to so many characters (`0012-leads.ts`). */
export const longestBeginning = 8;

/** @param text from `wordsIn`, joined with blanks */
export function holdsAll(text: string, words: string[]): boolean {
  const padded = ` ${text} `;
  return words.every((word) => padded.includes(` ${word}`) || padded.includes(` ${stemOf(word)} `));
}

const phonesIn = (text: string): string[] =>
  numbersIn(text, shortestNumber).flatMap(({ digits }) => phoneWords(digits));

const cut = (word: string) => word.slice(0, longestWord);
