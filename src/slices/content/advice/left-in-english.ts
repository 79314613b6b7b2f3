import type { Piece } from "./material.ts";
import { quoted } from "./quoted.ts";
import type { Rule } from "./rule.ts";

/**
 * A text with fewer words in small letters is a name or an abbreviation, the same in both
 * languages.
 */
const fewestSmall = 2;

const devanagari = /\p{Script=Devanagari}/u;
const smallWord = /(?<![\p{L}\p{N}@./:{-])[a-z]+(?![\p{L}\p{N}@/:}-])/gu;

/** For translations, which start as a copy of the original's text. */
export const leftInEnglish: Rule = ({ language, pieces, headings, paragraphs }) => {
  if (language === "en") return { advice: [] };
  const textPieces = pieces.filter(isWritten);
  const englishTexts = [...textPieces, ...headings, ...paragraphs].filter(
    ({ text }) => !devanagari.test(text) && (text.match(smallWord)?.length ?? 0) >= fewestSmall,
  );
  const firsts = new Map(englishTexts.toReversed().map(({ path, text }) => [path, text]));
  const advice = [...firsts].reverse().map(([path, text]) => ({
    path,
    sentence: `${quoted(text)} is still in English.`,
    weight: 3 as const,
  }));
  return { advice };
};

const isWritten = ({ field: { type, purpose } }: Piece): boolean =>
  (type === "line" || type === "paragraphs") && purpose !== "name";
