import { fillers } from "../../core/search/fillers.ts";
import { fold } from "../../platform/text/fold.ts";
import type { Item } from "./contract.ts";
import { stepOf } from "./conversation-state.ts";
import type { FlowBody, Step } from "./flow-contract.ts";
import { fill, optionsOf } from "./replies.ts";

const mostSearched = 4;
const mostNearest = 3;
/** Longer than any option. Folding more text costs time and changes nothing. */
const longestRead = 500;
/** Further words are ignored: a person has to read so long a text. */
const mostWords = 12;

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

/** The options whose words occur in what was typed, the likest first. */
export function nearestTo(typed: Typed, flow: FlowBody, open: string): Omit<Item, "id">[] {
  const scored = candidates(flow, open)
    .map((one) => ({ item: one.item, score: scoreOf(typed.words, one) }))
    .filter(({ score }) => score >= ofTitle)
    .sort((a, b) => b.score - a.score);
  return scored.slice(0, mostNearest).map(({ item }) => item);
}

/** A word of an option's title; a word of the text behind it counts 1. */
const ofTitle = 3;

type Words = { title: string[]; text: string[] };
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
    return [value, { title, text: [...new Set(text)] }];
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
    if (title.some((word) => alike(one, word))) return ofTitle;
    return text.some((word) => alike(one, word)) ? 1 : 0;
  });
  return points.reduce<number>((sum, one) => sum + one, 0);
}

/** The longest ending of a form, as in *automate* and *automation*; *what* is no form of *whatsapp*. */
const mostOfEnding = 3;

function alike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 3) return a === b;
  if (long.length - short.length <= 2 && long.startsWith(short)) return true;
  if (long.length - short.length > mostOfEnding) return false;
  return short.length >= 4 && long.startsWith(short.slice(0, Math.max(4, short.length - 2)));
}
