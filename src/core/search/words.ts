import { fold, hindiAlike, normalized, nukta, withoutUnseen } from "../../platform/text/fold.ts";
import type { AddedLanguage } from "../../platform/text/language.ts";
import { longestSearch } from "./contract.ts";
import { fillers } from "./fillers.ts";

/** More words would hardly narrow a search, and each costs a lookup in the index. */
const mostWords = 6;

/** @returns words that must all match, without single letters where others are left (e-invoice) */
export function wordsOf(search: string): string[] {
  const all = [...new Set(fold(search.slice(0, longestSearch)))];
  const telling = all.filter((word) => [...word].length > 1);
  return (telling.length > 0 ? telling : all.slice(0, 1)).slice(0, mostWords);
}

/** @returns as `wordsOf`, without words that say nothing where others are left */
export function searchedWords(search: string): string[] {
  const telling = fold(search.slice(0, longestSearch)).filter((word) => !fillers.has(word));
  return wordsOf(telling.length > 0 ? telling.join(" ") : search);
}

const mostJoined = 8;

/** Neighbours as one word, in case they are written so: "e invoice" and "web site". */
export function joinedWords(search: string): string[] {
  const words = fold(search.slice(0, longestSearch)).slice(0, mostJoined);
  return words.flatMap((word, i) => {
    const next = words[i + 1];
    return next === undefined || fillers.has(word) || fillers.has(next) ? [] : word + next;
  });
}

const scripts: Record<AddedLanguage, RegExp> = { hi: /\p{Script=Devanagari}/u };

export const isWrittenIn = (text: string, language: AddedLanguage): boolean =>
  scripts[language].test(text);

export const isMeant = (word: string, searched: string): boolean =>
  word.startsWith(searched) || stemOf(word) === stemOf(searched);

/** A shorter word keeps its ending, which is part of the word: `string`, `gas`. */
const shortestStem = 3;

/** A light stemmer for English and Hindi, for comparison only: `invoices` → invoic. */
export function stemOf(word: string): string {
  if (isDevanagari(word)) return stemInDevanagari(word);
  const one = withoutPlural(word);
  return withoutVowel(withoutParticiple(one));
}

function withoutPlural(word: string): string {
  if (word.length <= shortestStem) return word;
  if (word.endsWith("ies")) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) && !word.endsWith("is") ? word.slice(0, -1) : word;
}

function withoutParticiple(word: string): string {
  const [, stem] = /^(.+?)(?:ing|(?<!e)ed)$/.exec(word) ?? [];
  if (stem === undefined || stem.length <= shortestStem || !/[aeiouy]/.test(stem)) return word;
  // "planning" comes from "plan", but "billing" from "bill".
  return /([^aeiouylsz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

const withoutVowel = (word: string): string => {
  if (word.length <= shortestStem) return word;
  return word.endsWith("y") ? `${word.slice(0, -1)}i` : word.replace(/e$/, "");
};

/** Pads a folded word to the length of the original. No folded word contains it. */
const filler = nukta;

const isDevanagari = (word: string): boolean => /^[\u0900-\u097F]/.test(word);

const wordPattern = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*/gu;
const isSpeltOddly = /[\u0900-\u097F]|\p{Default_Ignorable_Code_Point}/u;
const inDevanagari = /[\u0900-\u0963\u0966-\u097F]+/g;

const spelledAlike = (word: string): string =>
  withoutUnseen(word).replace(inDevanagari, (run) => hindiAlike(normalized(run, "NFKD")));

const withWordsAlike = (text: string): string =>
  text.replace(wordPattern, (word) =>
    isSpeltOddly.test(word) ? spelledAlike(word).padEnd(word.length, filler) : word,
  );

const withoutFiller = (word: string): string => word.replaceAll(filler, "");

/** Case and number endings of Hindi nouns, the longest first. */
const hindiEndings = /(?:ियों|ियां|ाओं|ाएं|ुओं|ुएं|ों|ें|ीं|ां|ो|े|ू|ु|ी|ि|ा)$/;
const shortestHindiStem = 2;

/** Follows A Lightweight Stemmer for Hindi (Ramanathan and Rao, 2003), for nouns only. */
function stemInDevanagari(word: string): string {
  const stem = word.replace(hindiEndings, "");
  return stem.length < shortestHindiStem ? word : stem;
}

/** Keeps the length, so that positions stay. Stored, because folding 60 texts a search is slow. */
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

/** @param most matches for one word @returns the matches in the order of the text */
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
