/** Stored and searched text are folded here, because the two engines fold differently. */

/** Invisible characters: joiners, direction marks, soft hyphens, zero-width spaces. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
const digit = /\p{Nd}/u;
/** Accents in scripts where readers treat the plain letter as the same. */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu;
/** Letters that Unicode does not decompose, with their spelling on a plain keyboard. */
const ownLetters: Record<string, string> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ħ: "h" },
  ...{ ŧ: "t", ŋ: "n", ς: "σ" },
};
const ownLetter = new RegExp(`[${Object.keys(ownLetters).join("")}]`, "g");

export const fold = (text: string): string[] =>
  hindiAlike(normalized(asciiDigits(withoutUnseen(text)), "NFKD"))
    .replace(accents, "")
    .toLowerCase()
    .replace(ownLetter, (letter) => ownLetters[letter] ?? letter)
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Matches from the start of a word only, so that a long word is scanned once. */
const parted = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]+(?:['’‘ʼ`-][\p{L}\p{N}\p{M}]+)+/gu;

/** Also adds words without their inner signs: D'Souza as dsouza, 7K3M-9QXA as 7k3m9qxa. */
export const foldJoined = (text: string): string[] => [
  ...fold(text),
  ...(withoutUnseen(text).match(parted) ?? []).flatMap((word) =>
    fold(word.replace(/['’‘ʼ`-]/g, "")),
  ),
];

export const withoutUnseen = (text: string): string => text.replace(unseen, "");

export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    let before = 0;
    while (digit.test(String.fromCodePoint(code - before - 1))) before++;
    return String(before % 10);
  });

export const plainSigns = (text: string): string =>
  asciiDigits(normalized(withoutUnseen(text), "NFKC"));

export const nukta = "\u093C";
const candrabindu = /\u0901/g;
const anusvara = "\u0902";
const nasals = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;

/**
 * Hindi writes a word with or without nukta (फ़ॉर्म, फॉर्म) and anusvara (हिन्दी, हिंदी). Never
 * longer than the input. https://www.unicode.org/charts/PDF/U0900.pdf
 * @param text in NFKD
 */
export const hindiAlike = (text: string): string =>
  text.replaceAll(nukta, "").replace(candrabindu, anusvara).replace(nasals, anusvara);

type Form = "NFC" | "NFD" | "NFKC" | "NFKD";

/** More marks on a letter than any script has. Halfwidth sound marks become combining marks. */
const longRun = /([\p{M}\uFF9E\uFF9F]{32})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * Normalization sorts a letter's marks by insertion: 30,000 took two seconds, so 32 stay.
 * https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */
export const normalized = (text: string, form: Form): string =>
  text.replace(longRun, "$1").normalize(form);
