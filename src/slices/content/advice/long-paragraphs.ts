import { quoted } from "./quoted.ts";
import type { Rule } from "./rule.ts";
import { isEnglish, wordsIn } from "./words.ts";

/** A longer paragraph fills the screen of a phone. */
const mostWords = 120;

export const longParagraphs: Rule = ({ paragraphs }) => ({
  advice: paragraphs.flatMap(({ path, text }) => {
    const words = wordsIn(text).length;
    if (words <= mostWords || !isEnglish(text)) return [];
    const sentence = `The paragraph that begins ${quoted(text)} has ${words} words. Break it where the thought turns.`;
    return [{ path, sentence, weight: 1 as const }];
  }),
});
