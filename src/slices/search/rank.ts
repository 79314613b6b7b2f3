/** Ranks in code, because SQLite and PostgreSQL would rank differently. */
import { fold } from "../../platform/fold.ts";
import { foundIn } from "./letters.ts";
import { isMeant } from "./query.ts";

/** A title says what a document is about; a text may only mention it. */
const weights = { titleWord: 12, titleForm: 8, mention: 1 };
const mostMentions = 6;

/** @param words folded, at least one */
export function rank<D extends { title: string; letters: string }>(
  documents: D[],
  words: string[],
): D[] {
  return documents
    .map((document) => ({ document, score: scoreOf(document, words) }))
    .sort((a, b) => b.score - a.score)
    .map(({ document }) => document);
}

function scoreOf(document: { title: string; letters: string }, words: string[]): number {
  const title = fold(document.title);
  const inTitle = words.reduce((sum, word) => sum + titleScore(title, word), 0);
  const mentions = foundIn(document.letters, words, mostMentions).length;
  // If two titles match the same words, the shorter one comes first.
  return inTitle + mentions * weights.mention + 1 / (title.length + 1);
}

function titleScore(title: string[], word: string): number {
  if (title.includes(word)) return weights.titleWord;
  return title.some((other) => isMeant(other, word)) ? weights.titleForm : 0;
}
