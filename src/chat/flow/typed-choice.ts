import { fillers } from "../../core/search/fillers.ts";
import { fold } from "../../platform/text/fold.ts";
import type { Item } from "./contract.ts";
import { stepOf } from "./conversation-state.ts";
import { isObjection } from "./declined-answer.ts";
import type { FlowBody, Step } from "./flow-contract.ts";
import { fill, numbered, optionsOf } from "./replies.ts";

const mostSearched = 4;
const mostNearest = 3;
/** Longer than any option. Folding more text costs time and changes nothing. */
const longestRead = 500;
/** Further words are ignored: a person has to read so long a text. */
const mostWords = 12;
const longestCompared = 200;

export type Typed = { text: string; foldedText: string; words: string[] };

export function typedOf(text: string): Typed {
  const read = text.slice(0, longestRead);
  const all = fold(read);
  const telling = [...new Set(all)].filter((word) => !fillers.has(word));
  return { text: read, foldedText: all.join(" "), words: telling.slice(0, mostWords) };
}

export const searchable = (text: string): string =>
  typedOf(text).words.slice(0, mostSearched).join(" ");

export function chosenBy({ foldedText, words }: Typed, items: Item[]): Item | undefined {
  const titled = items.map((item) => ({ item, title: fold(item.title) }));
  const exact = titled.find(({ title }) => title.join(" ") === foldedText);
  if (exact) return exact.item;
  const isMeant = (title: string[]) => words.every((one) => title.some((word) => alike(one, word)));
  const fitting = titled.filter(({ title }) => words.length > 0 && isMeant(title));
  return fitting.length === 1 ? fitting[0]?.item : undefined;
}

export function meantBy(typed: Typed, flow: FlowBody): Omit<Item, "id"> | undefined {
  const matches = keyed(flow).filter(({ phrases }) => {
    const knownWords = new Set(phrases.flatMap((phrase) => phrase.split(" ")));
    return keywordsIn(typed, phrases) > 0 && typed.words.every((word) => knownWords.has(word));
  });
  return matches.length === 1 ? matches[0]?.item : undefined;
}

function keywordsIn({ text, foldedText }: Typed, phrases: string[]): number {
  const typed = phrases.filter((phrase) => ` ${foldedText} `.includes(` ${phrase} `));
  if (typed.length === 0 || isObjection(text)) return 0;
  return Math.max(...typed.map((phrase) => phrase.split(" ").length));
}

/** The last item leads to a person. `fits` is false where only the spelling is similar. */
export function nearestTo(
  typed: Typed,
  flow: FlowBody,
  open: string,
): { fits: boolean; items: Item[] } {
  const openCandidates = candidates(flow, open);
  const seenValues = new Set(openCandidates.map(({ item }) => item.value));
  const others = keyed(flow).filter(({ item }) => !seenValues.has(item.value));
  const matches = others.filter(({ phrases }) => keywordsIn(typed, phrases) > 0);
  const scored = (one: Candidate) =>
    scoreOf(typed.words, one) + ofKeyword * keywordsIn(typed, one.phrases);
  const fitting = best([...openCandidates, ...matches], scored).filter(({ score }) => score > 0);
  const letters = threes(typed.foldedText);
  const nearest =
    fitting.length > 0 ? fitting : best(openCandidates, (one) => likeness(letters, one.threes));
  const items = nearest.slice(0, mostNearest).map(({ item }) => item);
  return { fits: fitting.length > 0, items: numbered([...items, ...wayToPerson(flow)]) };
}

const best = (candidateList: Candidate[], scored: (one: Candidate) => number) =>
  candidateList.map((one) => ({ ...one, score: scored(one) })).sort((a, b) => b.score - a.score);

/** A keyword counts more than a word of a title, which counts 3. */
const ofKeyword = 5;

type Words = { title: string[]; text: string[]; phrases: string[]; threes: Set<string> };
type Candidate = Words & { item: Omit<Item, "id"> };

function candidates(flow: FlowBody, open: string): Candidate[] {
  const isService = (to: string) => stepOf(flow, to)?.service !== undefined;
  const seenSteps = new Set(flow.person === undefined ? [] : [flow.person]);
  const steps: [string, Step | undefined][] = [
    [open, stepOf(flow, open)],
    ...Object.entries(flow.steps),
  ];
  const words = wordsIn(flow);
  return steps.flatMap(([key, step]) =>
    (step?.options ?? []).flatMap((option, i) => {
      if (seenSteps.has(option.to) || (key !== open && !isService(option.to))) return [];
      seenSteps.add(option.to);
      const item = optionsOf(key, step)[i];
      const itemWords = item && words.get(item.value);
      return item && itemWords ? [{ item, ...itemWords }] : [];
    }),
  );
}

const keyed = (flow: FlowBody): Candidate[] => {
  const words = wordsIn(flow);
  return Object.entries(flow.steps).flatMap(([key, step]) =>
    optionsOf(key, step).flatMap((item) => {
      const itemWords = words.get(item.value);
      return itemWords && itemWords.phrases.length > 0 ? [{ item, ...itemWords }] : [];
    }),
  );
};

const folded = new WeakMap<FlowBody, Map<string, Words>>();

function wordsIn(flow: FlowBody): Map<string, Words> {
  const cachedWords = folded.get(flow);
  if (cachedWords) return cachedWords;
  const words = new Map(
    Object.entries(flow.steps).flatMap(([key, step]) => wordsAt(flow, key, step)),
  );
  folded.set(flow, words);
  return words;
}

const wordsAt = (flow: FlowBody, key: string, step: Step): [string, Words][] =>
  optionsOf(key, step).map(({ title: words, value }, at) => {
    const option = step.options?.[at];
    const next = stepOf(flow, option?.to ?? "");
    const title = fold(`${words} ${next?.service ?? ""} ${option?.key ?? ""}`);
    const text = fold((next?.say ?? []).map((line) => fill(line, {})).join(" "));
    const compared = threes(fold(words).join(" "));
    const keywords = option?.keywords?.split(",").map((one) => fold(one).join(" ")) ?? [];
    const phrases = keywords.filter(Boolean);
    return [value, { title, text: [...new Set(text)], phrases, threes: compared }];
  });

export function wayToPerson(flow: FlowBody): Omit<Item, "id">[] {
  for (const [key, step] of Object.entries(flow.steps)) {
    const at = step.options?.findIndex(({ to }) => to === flow.person) ?? -1;
    const item = flow.person === undefined ? undefined : optionsOf(key, step)[at];
    if (item) return [item];
  }
  return [];
}

function scoreOf(typed: string[], { title, text }: Words): number {
  const points = typed.map((one) => {
    if (title.some((word) => alike(one, word))) return 3;
    return text.some((word) => alike(one, word)) ? 1 : 0;
  });
  return points.reduce<number>((sum, one) => sum + one, 0);
}

function alike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 3) return a === b;
  if (long.length - short.length <= 2 && long.startsWith(short)) return true;
  return short.length >= 4 && long.startsWith(short.slice(0, Math.max(4, short.length - 2)));
}

/** The share of common trigrams: a typing error leaves most of them intact. */
function likeness(ours: Set<string>, theirs: Set<string>): number {
  const common = [...ours].filter((three) => theirs.has(three)).length;
  return common / Math.max(1, Math.min(ours.size, theirs.size));
}

function threes(words: string): Set<string> {
  const letters = ` ${words.slice(0, longestCompared)} `;
  const most = Math.max(0, letters.length - 2);
  return new Set(Array.from({ length: most }, (_, i) => letters.slice(i, i + 3)));
}
