/** Folds words of Devanagari without changing positions in a text, and stems Hindi words. */
import { hindiAlike, nukta, withoutUnseen } from "../../platform/fold.ts";
import { normalized } from "../../platform/normalized.ts";

/** Pads a folded word to the length of the original. No folded word contains it. */
const filler = nukta;

export const isDevanagari = (word: string): boolean => /^[\u0900-\u097F]/.test(word);

const words = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*/gu;
const isSpeltOddly = /[\u0900-\u097F]|\p{Default_Ignorable_Code_Point}/u;
const inDevanagari = /[\u0900-\u0963\u0966-\u097F]+/g;

const spelledAlike = (word: string): string =>
  withoutUnseen(word).replace(inDevanagari, (run) => hindiAlike(normalized(run, "NFKD")));

/** @returns a text of the same length; shorter words are padded with the filler */
export const withWordsAlike = (text: string): string =>
  text.replace(words, (word) =>
    isSpeltOddly.test(word) ? spelledAlike(word).padEnd(word.length, filler) : word,
  );

export const withoutFiller = (word: string): string => word.replaceAll(filler, "");

/** Case and number endings of Hindi nouns, the longest first. */
const endings = /(?:ियों|ियां|ाओं|ाएं|ुओं|ुएं|ों|ें|ीं|ां|ो|े|ू|ु|ी|ि|ा)$/;
const shortest = 2;

/** Follows A Lightweight Stemmer for Hindi (Ramanathan and Rao, 2003), for nouns only. */
export function stemInDevanagari(word: string): string {
  const stem = word.replace(endings, "");
  return stem.length < shortest ? word : stem;
}
