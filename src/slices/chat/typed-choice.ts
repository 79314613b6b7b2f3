/** What a visitor may have meant who typed where there were options to press. Pure. */
import { fold } from "../../platform/text.ts";
import type { FlowBody, Item, Step } from "./contract.ts";
import { fill, numbered, optionsOf } from "./replies.ts";
import { stepOf } from "./walk.ts";

/** Words that say nothing of what somebody is after. */
const fillers = new Set(
  (
    "a about an and any are can could do does for from give have hello hi how i in is it like me more my need of on or our please " +
    "some tell that the there this to us want we what where which who with would you your"
  ).split(" "),
);
const mostSearched = 4;
const mostNearest = 3;

type Wanted = { item: Omit<Item, "id">; title: string[]; text: string[] };

const wordsOf = (text: string): string[] => fold(text).filter((word) => !fillers.has(word));

/** What the site's own search is asked for. Empty where nothing of it can be searched for. */
export const searchable = (text: string): string => wordsOf(text).slice(0, mostSearched).join(" ");

/** The one thing on offer whose words these are. */
export function chosenBy(text: string, items: Item[]): Item | undefined {
  const whole = fold(text).join(" ");
  const exact = items.find(({ title }) => fold(title).join(" ") === whole);
  if (exact) return exact;
  const typed = wordsOf(text);
  const fitting = items.filter(({ title }) => {
    const words = fold(title);
    return typed.length > 0 && typed.every((one) => words.some((word) => alike(one, word)));
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * The options that come nearest: of the open question, and whatever leads to a service.
 * @returns whether they share a word with what was typed, and a way to a person as the last of them
 */
export function nearestTo(text: string, flow: FlowBody, open: string): { fits: boolean; items: Item[] } {
  const typed = wordsOf(text);
  const wanted = candidates(flow, open);
  const scored = wanted.map((one) => ({ ...one, score: scoreOf(typed, one), likeness: likeness(text, one.item.title) }));
  const fitting = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  const nearest = fitting.length > 0 ? fitting : scored.sort((a, b) => b.likeness - a.likeness);
  const items = nearest.slice(0, mostNearest).map(({ item }) => item);
  return { fits: fitting.length > 0, items: numbered([...items, ...wayToPerson(flow)]) };
}

function candidates(flow: FlowBody, open: string): Wanted[] {
  const isService = (to: string) => stepOf(flow, to)?.service !== undefined;
  const seen = new Set(flow.person === undefined ? [] : [flow.person]);
  const steps: [string, Step | undefined][] = [[open, stepOf(flow, open)], ...Object.entries(flow.steps)];
  return steps.flatMap(([key, step]) =>
    (step?.options ?? []).flatMap((option, i) => {
      if (seen.has(option.to) || (key !== open && !isService(option.to))) return [];
      seen.add(option.to);
      const item = optionsOf(key, step)[i];
      const next = stepOf(flow, option.to);
      // The key often is the short name people use: seo, ppc, hr.
      const title = fold(`${option.title} ${next?.service ?? ""} ${option.key}`);
      const text = (next?.say ?? []).map((line) => fill(line, {})).join(" ");
      return item ? [{ item, title, text: fold(text) }] : [];
    }),
  );
}

function wayToPerson(flow: FlowBody): Omit<Item, "id">[] {
  for (const [key, step] of Object.entries(flow.steps)) {
    const at = step.options?.findIndex(({ to }) => to === flow.person) ?? -1;
    const item = flow.person === undefined ? undefined : optionsOf(key, step)[at];
    if (item) return [item];
  }
  return [];
}

/** A word in the title counts more than one in what is said next. */
function scoreOf(typed: string[], { title, text }: Wanted): number {
  const points = typed.map((one) => {
    if (title.some((word) => alike(one, word))) return 3;
    return text.some((word) => alike(one, word)) ? 1 : 0;
  });
  return points.reduce<number>((sum, one) => sum + one, 0);
}

/** The same, or one begins like the other: "job" and "jobs", "develop" and "development". */
function alike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 3) return a === b;
  if (long.length - short.length <= 2 && long.startsWith(short)) return true;
  return short.length >= 4 && long.startsWith(short.slice(0, Math.max(4, short.length - 2)));
}

/** The share of threes of letters two texts have in common: a slip of the finger keeps most of them. */
function likeness(a: string, b: string): number {
  const [ours, theirs] = [threes(a), threes(b)];
  const common = [...ours].filter((three) => theirs.has(three)).length;
  return common / Math.max(1, Math.min(ours.size, theirs.size));
}

function threes(text: string): Set<string> {
  const letters = ` ${fold(text.slice(0, 200)).join(" ")} `;
  return new Set(Array.from({ length: Math.max(0, letters.length - 2) }, (_, i) => letters.slice(i, i + 3)));
}
