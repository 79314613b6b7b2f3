/** Which sentences of an entry answer a question, and how surely. */
import { type SoughtWord, weightOf } from "./rank.ts";
import { foundIn, stemOf } from "./words.ts";

/**
 * `confidence` is the weight of the question's words that are there, of all of them, from 0 to 1;
 * `words` is how many of them the sentences have, without the title.
 */
export type Passage = { text: string; confidence: number; words: number };
type Entry = { kind: string; title_words: string; text: string; letters: string; cells_at: number };
type Question = { words: SoughtWord[]; missing: string[] };

const longest = 350;
const mostSentences = 3;
/** A shorter sentence may be a heading: those that follow it are said, too, as after a question. */
const shortest = 50;
const mostPlaces = 60;
/** Posts tell of others' work more than of what the company does. */
const ofPost = 0.8;
/** A single word is a chance likeness. */
const leastWords = 2;
/** A title says what all of its text is about. */
const ofTitle = 0.6;

/** @returns null where no sentence and the title together have two of the question's words */
export function passageIn(entry: Entry, { words, missing }: Question): Passage | null {
  const text = entry.text.slice(0, entry.cells_at);
  const letters = entry.letters.slice(0, entry.cells_at);
  const sentences = sentencesOf(text);
  const weights = new Map(words.map(({ word, weight }) => [word, weight]));
  const weightFor = (some: Iterable<string>) =>
    [...some].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  const total = weightFor(weights.keys()) + missing.length * weightOf("", 0);
  const titled = new Set([...weights.keys()].filter((word) => isIn(entry.title_words, word)));
  const wordsIn = sentences.map(() => new Set<string>());
  let current = 0;
  for (const { start, word } of foundIn(letters, [...weights.keys()], mostPlaces)) {
    while (start >= (sentences[current]?.end ?? Number.POSITIVE_INFINITY)) current++;
    wordsIn[current]?.add(word);
  }
  let best: { from: number; to: number; score: number; words: number } | null = null;
  for (let from = 0; from < sentences.length; from++) {
    if (wordsIn[from]?.size === 0) continue;
    const together = new Set<string>();
    for (let to = from; to < Math.min(sentences.length, from + mostSentences); to++) {
      const [start, end] = [sentences[from]?.start ?? 0, sentences[to]?.end ?? 0];
      if (end - start > longest) break;
      for (const word of wordsIn[to] ?? []) together.add(word);
      const ofTitles = [...titled].filter((word) => !together.has(word));
      if (together.size + ofTitles.length < leastWords) continue;
      // Of two that say the same, the shorter.
      const score = weightFor(together) + ofTitle * weightFor(ofTitles) - (to - from) * 0.01;
      if (best === null || score > best.score) best = { from, to, score, words: together.size };
    }
  }
  if (best === null) return null;
  const { from, score, words: count } = best;
  let { to } = best;
  const sentenceAt = (at: number) => text.slice(sentences[at]?.start, sentences[at]?.end);
  const lengthTo = (last: number) => (sentences[last]?.end ?? 0) - (sentences[from]?.start ?? 0);
  const isBegun = () => lengthTo(to) < shortest || sentenceAt(to).endsWith("?");
  while (to + 1 < sentences.length && isBegun() && lengthTo(to + 1) <= longest) to++;
  const quoted = text.slice(sentences[from]?.start ?? 0, sentences[to]?.end ?? 0);
  const share = entry.kind === "post" ? ofPost : 1;
  return { text: quoted, confidence: share * Math.min(1, score / total), words: count };
}

const isIn = (titleWords: string, word: string): boolean =>
  ` ${titleWords} `.includes(` ${word} `) || ` ${titleWords} `.includes(` ${stemOf(word)} `);

type Sentence = { start: number; end: number };

function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { 0: sentence, index } of text.matchAll(/\S.*?(?:[.?!।]["”’)]*(?=\s)|$)/gs))
    sentences.push({ start: index, end: index + sentence.length });
  return sentences;
}
