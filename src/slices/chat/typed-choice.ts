import { fold } from "../../platform/fold.ts";
import { fillers } from "../search/fillers.ts";
import type { Item } from "./contract.ts";
import type { FlowBody, Step } from "./flow-contract.ts";
import { fill, numbered, optionsOf } from "./replies.ts";
import { stepOf } from "./walk.ts";

const mostSearched = 4;
const mostNearest = 3;
/** Longer than any option; folding more text costs time and changes nothing. */
const longestRead = 500;
/** Further words are ignored: so long a text takes a person to understand. */
const mostWords = 12;
const longestCompared = 200;

export type Typed = { whole: string; words: string[] };

/** Costs about the same however much was typed (`longestRead`, `mostWords`). */
export function typedOf(text: string): Typed {
  const all = fold(text.slice(0, longestRead));
  const telling = [...new Set(all)].filter((word) => !fillers.has(word));
  return { whole: all.join(" "), words: telling.slice(0, mostWords) };
}

export const searchable = (text: string): string =>
  typedOf(text).words.slice(0, mostSearched).join(" ");

export function chosenBy({ whole, words }: Typed, items: Item[]): Item | undefined {
  const titled = items.map((item) => ({ item, title: fold(item.title) }));
  const exact = titled.find(({ title }) => title.join(" ") === whole);
  if (exact) return exact.item;
  const isMeant = (title: string[]) => words.every((one) => title.some((word) => alike(one, word)));
  const fitting = titled.filter(({ title }) => words.length > 0 && isMeant(title));
  return fitting.length === 1 ? fitting[0]?.item : undefined;
}

/** The open question's options and those that lead to a service; the last leads to a person. */
export function nearestTo(
  typed: Typed,
  flow: FlowBody,
  open: string,
): { fits: boolean; items: Item[] } {
  const wanted = candidates(flow, open);
  const fitting = best(wanted, (one) => scoreOf(typed.words, one)).filter(({ score }) => score > 0);
  const letters = threes(typed.whole);
  const nearest =
    fitting.length > 0 ? fitting : best(wanted, (one) => likeness(letters, one.threes));
  const items = nearest.slice(0, mostNearest).map(({ item }) => item);
  return { fits: fitting.length > 0, items: numbered([...items, ...wayToPerson(flow)]) };
}

const best = (wanted: Wanted[], scored: (one: Wanted) => number) =>
  wanted.map((one) => ({ ...one, score: scored(one) })).sort((a, b) => b.score - a.score);

type Words = { title: string[]; text: string[]; threes: Set<string> };
type Wanted = Words & { item: Omit<Item, "id"> };

function candidates(flow: FlowBody, open: string): Wanted[] {
  const isService = (to: string) => stepOf(flow, to)?.service !== undefined;
  const seen = new Set(flow.person === undefined ? [] : [flow.person]);
  const steps: [string, Step | undefined][] = [
    [open, stepOf(flow, open)],
    ...Object.entries(flow.steps),
  ];
  const words = wordsIn(flow);
  return steps.flatMap(([key, step]) =>
    (step?.options ?? []).flatMap((option, i) => {
      if (seen.has(option.to) || (key !== open && !isService(option.to))) return [];
      seen.add(option.to);
      const item = optionsOf(key, step)[i];
      const known = item && words.get(item.value);
      return item && known ? [{ item, ...known }] : [];
    }),
  );
}

const folded = new WeakMap<FlowBody, Map<string, Words>>();

function wordsIn(flow: FlowBody): Map<string, Words> {
  const known = folded.get(flow);
  if (known) return known;
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
    // Its short name often is what people use: seo, ppc, hr.
    const title = fold(`${words} ${next?.service ?? ""} ${option?.key ?? ""}`);
    const text = fold((next?.say ?? []).map((line) => fill(line, {})).join(" "));
    const compared = threes(fold(words).join(" "));
    return [value, { title, text: [...new Set(text)], threes: compared }];
  });

/** The first option that leads to a person; empty where none does. */
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
