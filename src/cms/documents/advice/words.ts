export const wordsIn = (text: string): string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];

/** Abbreviations whose full stop does not end a sentence: “Rs.”, “e.g.”, an initial. */
const shortened =
  /(?:^|[\s(“])(?:\p{L}|e\.g|i\.e|vs|etc|rs|no|mr|mrs|ms|dr|st|ltd|pvt|co|inc)\.$/iu;

/** Only this many characters of each end are tested, because testing whole texts is too slow. */
const longestShortened = 8;

export function sentencesIn(text: string): string[] {
  const sentences: string[][] = [];
  let end = "";
  for (const part of text.trim().split(/(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\p{N}])/u)) {
    const last = sentences.at(-1);
    if (last && shortened.test(end)) last.push(part);
    else sentences.push([part]);
    end = part.slice(-longestShortened);
  }
  return sentences.map((parts) => parts.join(" ")).filter((one) => one !== "");
}

export function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && latin / letters > 0.7;
}

const silent = /(?<=[^lsxzcghaeiouy])es$|(?<=[^dtaeiouy])ed$|(?<=[^laeiouy])e$/;

/** Counts groups of vowels: exact for most words, close for the others. */
export function syllablesIn(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, "");
  if (plain.length <= 3) return 1;
  const spoken = plain.replace(silent, "").replace(/^y/, "");
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 0;
  const apart = spoken.match(/ia|eo|io(?![nu])|[^q]ua/g)?.length ?? 0;
  return Math.max(1, groups + apart);
}
