import type { Link, Piece } from "./material.ts";
import { type Advice, quoted, type Rule } from "./rule.ts";

/** Screen readers list links without the text around them, where these words say nothing. */
const saysNothing =
  /^(?:click |see |tap |read |look )?(?:here|this|that|link|this link|this page|more|read more|learn more|find out more|more information|details|click)$/;

const longestEmpty = 40;

const isAddress = (text: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(text);

export const links: Rule = ({ links: all }) => {
  const advice = all.flatMap(adviceOf);
  return {
    advice,
    ...(all.length > 0 && advice.length === 0 && { fine: ["Links say where they lead"] }),
  };
};

function adviceOf({ path, text, href }: Link): Advice[] {
  const words = text.trim();
  const isShort = words.length <= longestEmpty;
  const plain = isShort
    ? words
        .toLowerCase()
        .replace(/[.…:›»→]+$/, "")
        .trim()
    : "";
  if (saysNothing.test(plain))
    return [
      {
        path,
        sentence: `The link ${quoted(words)} (to ${href}) does not say where it leads. Link the words that name it.`,
        weight: 2,
      },
    ];
  if (!isAddress(words)) return [];
  const sentence = `A link stands as a bare address, ${quoted(words)}. Say what it leads to, and link those words.`;
  return [{ path, sentence, weight: 1 }];
}

/** With fewer words in small letters it is a name or abbreviation, alike in both languages. */
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

const shouted =
  /(?<![\p{L}\p{N}])(?:\p{Lu}{3,}(?:\s+\p{Lu}{3,}){2,}|\p{Lu}{9,}|\p{Lu}{6,}\s+\p{Lu}{6,})(?![\p{L}\p{N}])/u;

export const capitals: Rule = ({ headings, paragraphs }) => ({
  advice: [...headings, ...paragraphs].flatMap(({ path, text }) => {
    const found = shouted.exec(text)?.[0];
    if (found === undefined) return [];
    const sentence = `${quoted(found)} stands in capitals, which read slowly and sound loud. Write it in small letters.`;
    return [{ path, sentence, weight: 1 as const }];
  }),
});
