import { fold } from "../../platform/text/fold.ts";
import { genericWords } from "./fillers.ts";
import { foundIn, stemOf } from "./words.ts";

/** `places` has the entries in which the index finds the word. */
export type SoughtWord = {
  word: string;
  isBeginning: boolean;
  weight: number;
  places: ReadonlySet<number>;
};

export type Ranked = {
  place: number;
  kind: string;
  title: string;
  /** Words and their stems, joined with blanks. */
  title_words: string;
  heading_words: string;
  summary_words: string;
  letters: string;
};

/** A title says what an entry is about, a heading what a part of it is; a text may only mention it. */
const weights = { title: 10, heading: 4, summary: 3, text: 1, mention: 0.1 };
const mostMentions = 6;
/** Of a word that only begins, or is begun by, the searched one. */
const ofBeginning = 0.5;
const shortestBeginning = 3;
const ofPost = 0.8;
/** What a word adds where it stands in several parts. */
const ofRest = 0.25;
const ofLongTitle = 0.7;
const exactTitle = 1_000;

const ofGeneric = 0.5;

/** The rarer a word, the more it says; above zero for one that every entry has. */
export const weightOf = (word: string, uses: number): number =>
  (genericWords.has(word) ? ofGeneric : 1) / Math.log(2 + uses);

type Sought = { text: string; words: SoughtWord[] };

/** In code: SQLite and PostgreSQL would rank differently. */
export function scoreOf(entry: Ranked, { text, words }: Sought): number {
  const isExact = words.length > 0 && fold(entry.title).join(" ") === fold(text).join(" ");
  const sum = words.reduce((total, one) => total + one.weight * wordScore(entry, one), 0);
  // If two titles match the same words, the shorter one comes first.
  const shortness = 1 / (entry.title.length + 1);
  return (sum + shortness) * (entry.kind === "post" ? ofPost : 1) + (isExact ? exactTitle : 0);
}

/** Whether the title has each word, whole. */
export const isTitledBy = (entry: Ranked, words: SoughtWord[]): boolean =>
  words.every((one) => fitIn(entry.title_words, one) === 1);

function wordScore(entry: Ranked, sought: SoughtWord): number {
  const { word, places } = sought;
  const inTitle = weights.title * shareOfTitle(entry.title_words, sought);
  if (!places.has(entry.place)) return inTitle;
  const others = [
    weights.heading * fitIn(entry.heading_words, sought),
    weights.summary * fitIn(entry.summary_words, sought),
    weights.text,
  ];
  const best = Math.max(inTitle, ...others);
  const rest = inTitle + others.reduce((sum, one) => sum + one, 0) - best;
  const mentions = foundIn(entry.letters, [word], mostMentions).length;
  return best + ofRest * rest + weights.mention * mentions;
}

/** Of two titles that fit, the one that says less besides. */
function shareOfTitle(titleWords: string, sought: SoughtWord): number {
  const fit = Math.max(
    fitIn(titleWords, sought),
    isBegun(titleWords, sought.word) ? ofBeginning : 0,
  );
  const words = titleWords.split(" ").length;
  return fit * (ofLongTitle + (1 - ofLongTitle) / words);
}

function fitIn(words: string, { word, isBeginning }: SoughtWord): number {
  const spaced = ` ${words} `;
  if (spaced.includes(` ${word} `) || spaced.includes(` ${stemOf(word)} `)) return 1;
  return isBeginning && spaced.includes(` ${word}`) ? ofBeginning : 0;
}

/** "Web design" is about a website. */
const isBegun = (words: string, word: string): boolean =>
  words.split(" ").some((one) => one.length >= shortestBeginning && word.startsWith(one));
