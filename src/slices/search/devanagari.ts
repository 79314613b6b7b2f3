/** Positions in a text whose words are spelt alike, and the stems of Hindi. */
import { hindiAlike, nukta, withoutUnseen } from "../../platform/fold.ts";
import { normalized } from "../../platform/normalized.ts";

/** As no folded word has it, it fills what a word is shorter by than it was written. */
const filler = nukta;

export const isDevanagari = (word: string): boolean => /^[\u0900-\u097F]/.test(word);

const words = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*/gu;
const isSpeltOddly = /[\u0900-\u097F]|\p{Default_Ignorable_Code_Point}/u;
const inDevanagari = /[\u0900-\u0963\u0966-\u097F]+/g;

const spelledAlike = (word: string): string =>
  withoutUnseen(word).replace(inDevanagari, (run) => hindiAlike(normalized(run, "NFKD")));

/** Of the same length: what is spelt shorter ends in fillers. */
export const withWordsAlike = (text: string): string =>
  text.replace(words, (word) =>
    isSpeltOddly.test(word) ? spelledAlike(word).padEnd(word.length, filler) : word,
  );

export const withoutFiller = (word: string): string => word.replaceAll(filler, "");

/** Of nouns, in the number and case in which they stand; the longest first. */
const endings = /(?:ियों|ियां|ाओं|ाएं|ुओं|ुएं|ों|ें|ीं|ां|ो|े|ू|ु|ी|ि|ा)$/;
const shortest = 2;

/** As in A Lightweight Stemmer for Hindi (Ramanathan and Rao, 2003), of nouns alone. */
export function stemInDevanagari(word: string): string {
  const stem = word.replace(endings, "");
  return stem.length < shortest ? word : stem;
}
