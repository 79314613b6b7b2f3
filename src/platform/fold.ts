/**
 * Text as searches compare it: what is kept and what is asked are folded alike. Not by the
 * database, because the two engines fold differently.
 */

import { normalized } from "./normalized.ts";

/** What shows nothing: joiners, marks of direction, soft hyphens, spaces without width. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
const digit = /\p{Nd}/u;
/** Accents, where a letter without them is taken for the same. */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu;
/** Letters that Unicode takes for letters of their own, as keyboards without them write them. */
const ownLetters: Record<string, string> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ħ: "h" },
  ...{ ŧ: "t", ŋ: "n", ς: "σ" },
};
const ownLetter = new RegExp(`[${Object.keys(ownLetters).join("")}]`, "g");

/** Words: composed and decomposed, in any case and spelling, with the digits of any script. */
export const fold = (text: string): string[] =>
  hindiAlike(normalized(asciiDigits(withoutUnseen(text)), "NFKD"))
    .replace(accents, "")
    .toLowerCase()
    .replace(ownLetter, (letter) => ownLetters[letter] ?? letter)
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** It begins where a word does, so that a long one is gone through once. */
const parted = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]+(?:['’‘ʼ`-][\p{L}\p{N}\p{M}]+)+/gu;

/** With what is one word to whoever types it: D'Souza as dsouza, 7K3M-9QXA as 7k3m9qxa. */
export const foldJoined = (text: string): string[] => [
  ...fold(text),
  ...(withoutUnseen(text).match(parted) ?? []).flatMap((word) =>
    fold(word.replace(/['’‘ʼ`-]/g, "")),
  ),
];

export const withoutUnseen = (text: string): string => text.replace(unseen, "");

/** Digits of any script as 0 to 9: Unicode has them in tens, each in order. */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    let before = 0;
    while (digit.test(String.fromCodePoint(code - before - 1))) before++;
    return String(before % 10);
  });

/** As numbers are read: in signs of one width, with digits 0 to 9 and nothing unseen. */
export const plainSigns = (text: string): string =>
  asciiDigits(normalized(withoutUnseen(text), "NFKC"));

export const nukta = "\u093C";
const candrabindu = /\u0901/g;
const anusvara = "\u0902";
/** A nasal with virama, before a consonant of its own row. */
const nasals = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;

/**
 * Words in Hindi are spelt in more than one way: with the dot of borrowed sounds or without
 * (फ़ॉर्म, फॉर्म), with a nasal letter or its sign (हिन्दी, हिंदी). No longer than what is given.
 * https://www.unicode.org/charts/PDF/U0900.pdf
 *
 * @param text as NFKD has it
 */
export const hindiAlike = (text: string): string =>
  text.replaceAll(nukta, "").replace(candrabindu, anusvara).replace(nasals, anusvara);
