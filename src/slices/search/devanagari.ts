/**
 * Words in Hindi are spelt in more than one way: with the dot of borrowed sounds or without
 * (फ़ॉर्म, फॉर्म), with a nasal letter or its sign (हिन्दी, हिंदी), with figures of either script.
 * A search takes them for one. https://www.unicode.org/charts/PDF/U0900.pdf
 */

/** Nukta. As no spelling keeps it, it fills what a word is shorter by than it was written. */
const filler = "\u093C";
const joiners = /[\u200C\u200D]/g;
const candrabindu = /\u0901/g;
const anusvara = "\u0902";
const figures = /[\u0966-\u096F]/g;
const firstFigure = 0x0966;

/** A nasal with virama, before a consonant of its own row. */
const nasals = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;

export const isDevanagari = (word: string): boolean => /^[\u0900-\u097F]/.test(word);

/** No longer than what is given. */
const spelledAlike = (word: string): string =>
  word
    .normalize("NFKD")
    .replaceAll(filler, "")
    .replace(joiners, "")
    .replace(candrabindu, anusvara)
    .replace(nasals, anusvara)
    .replace(figures, (figure) => String((figure.codePointAt(0) ?? 0) - firstFigure));

/** Words that go together, with the joiners between their letters. */
const runs = /[\u0900-\u0963\u0966-\u097F\u200C\u200D]+/g;

/** Of the same length: what is spelt shorter ends in fillers. */
export const withRunsAlike = (text: string): string =>
  text.replace(runs, (run) => spelledAlike(run).padEnd(run.length, filler));

export const withoutFiller = (word: string): string => word.replaceAll(filler, "");

/** Of nouns, in the number and case in which they stand; the longest first. */
const endings = /(?:ियों|ियां|ाओं|ाएं|ुओं|ुएं|ों|ें|ीं|ां|ो|े|ू|ु|ी|ि|ा)$/;
const shortest = 2;

/** As in A Lightweight Stemmer for Hindi (Ramanathan and Rao, 2003), of nouns alone. */
export function stemInDevanagari(word: string): string {
  const stem = word.replace(endings, "");
  return stem.length < shortest ? word : stem;
}
