import { quoted } from "./quoted.ts";
import type { Rule } from "./rule.ts";

/** Matches capitals longer than a usual abbreviation: one long word, or several words in a row. */
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
