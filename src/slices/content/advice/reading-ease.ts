/**
 * Measures how easy English text is to read, by the length of sentences and words (Flesch, 1948).
 */
import { quoted } from "./quoted.ts";
import type { Advice, Rule } from "./rule.ts";
import { isEnglish, sentencesIn, syllablesIn, wordsIn } from "./words.ts";
import type { Words } from "./writing-parts.ts";

/** With fewer words the score means nothing. */
const fewestWords = 100;
const mostInSentence = 40;

/** The lowest score of each grade, the easiest first. */
const likes: [number, string][] = [
  [80, "very easy"],
  [65, "easy"],
  [50, "medium"],
  [30, "difficult"],
];
const worst = "very difficult";

export const readingEase: Rule = ({ paragraphs }) => {
  const english = paragraphs.filter(({ text }) => isEnglish(text)).flatMap(sentencesOf);
  const advice = english.filter((one) => one.words.length > mostInSentence).map(tooLong);
  const all = english.flatMap((one) => one.words);
  if (all.length < fewestWords) return { advice };
  const like = likenessOf(easeOf(all, english.length));
  if (like !== worst) return { advice, fine: [`Readability: ${like}`] };
  const average = Math.round(all.length / english.length);
  const sentence = `Readability: ${worst}. Sentences have ${average} words on average, many of them long. Split sentences, and choose shorter words.`;
  return { advice: [{ path: english[0]?.path ?? "", sentence, weight: 2 }, ...advice] };
};

type Sentence = { path: string; text: string; words: string[] };

const sentencesOf = ({ path, text }: Words): Sentence[] =>
  sentencesIn(text).map((one) => ({ path, text: one, words: wordsIn(one) }));

const tooLong = ({ path, text, words }: Sentence): Advice => ({
  path,
  sentence: `The sentence that begins ${quoted(text)} has ${words.length} words. Make two of it.`,
  weight: 1,
});

function easeOf(words: string[], sentences: number): number {
  // Most words of a long text occur several times, so each is counted once.
  const syllablesByWord = new Map([...new Set(words)].map((word) => [word, syllablesIn(word)]));
  const syllables = words.reduce((sum, word) => sum + (syllablesByWord.get(word) ?? 0), 0);
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length);
}

const likenessOf = (ease: number): string => likes.find(([least]) => ease >= least)?.[1] ?? worst;
