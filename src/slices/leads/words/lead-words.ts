/**
 * Folded as searches are (`slices/search`), with what a number is found by, however it is written.
 */
import { numbersIn, phoneWords, searchedIn } from "../../../platform/contact.ts";
import { foldJoined } from "../../../platform/fold.ts";
import { wordsOf } from "../../search/query.ts";
import { stemOf } from "../../search/stem.ts";

/** PostgreSQL refuses lexemes over 2 KB; nobody types more of a word. */
const longestWord = 64;
const shortestNumber = 6;

/** Each once: words, their stems, and telephone numbers as digits alone. */
export function wordsIn(texts: (string | null)[]): string[] {
  const filledTexts = texts.filter((text) => text !== null);
  const words = filledTexts.flatMap((text) => [...foldJoined(text), ...phonesIn(text)]).map(cut);
  return [...new Set([...words, ...words.map(stemOf)])];
}

/** As measured (`stored-text.long.api.test.ts`): the word, its beginnings, and what leads to them. */
const timesIndexed = 18;

/** What texts are found by takes the disk more room than the texts themselves. */
export function indexedText(texts: (string | null | undefined)[]): string[] {
  const words = wordsIn(texts.map((text) => text ?? null)).join(" ");
  return Array.from({ length: timesIndexed }, () => words);
}

/** All of them have to be found; none where nothing can be. */
export function searchedWords(search: string): string[] {
  const { phones, rest } = searchedIn(search, shortestNumber);
  return [...phones, ...wordsOf(rest)].map(cut);
}

/** Beginnings up to here have an index of their own on SQLite (`0012-leads.ts`). */
export const longestBeginning = 8;

/** For words whose beginning alone was looked up. @param text from `wordsIn`, with blanks between */
export function holdsAll(text: string, words: string[]): boolean {
  const padded = ` ${text} `;
  return words.every((word) => padded.includes(` ${word}`) || padded.includes(` ${stemOf(word)} `));
}

const phonesIn = (text: string): string[] =>
  numbersIn(text, shortestNumber).flatMap(({ digits }) => phoneWords(digits));

const cut = (word: string) => word.slice(0, longestWord);
