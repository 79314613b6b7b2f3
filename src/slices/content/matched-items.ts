import { isRecord } from "./is-record.ts";
import { type Effort, fullEffort, longestCommon, take } from "./longest-common.ts";

/** Places of one item in the list before and in the list after. */
export type Pair = { i: number; j: number; isMoved: boolean };
export type Matched = { pairs: Pair[]; removed: number[]; added: number[] };
type Lists = { before: unknown[]; after: unknown[] };
/** Place before by place after. */
type Places = Map<number, number>;

/** As a share of the words of both: two items that have less in common are not the same one. */
const alike = 0.5;

/** Equal items first, then those that have most words in common, then those at one place. */
export function matchItems(lists: Lists, effort = fullEffort()): Matched {
  const places: Places = new Map();
  matchEqual(lists, places, effort);
  matchAlike(lists, places, effort);
  matchByPlace(lists, places);
  const pairs = [...places].map(([j, i]) => ({ i, j })).sort((a, b) => a.j - b.j);
  const unmoved = new Set(longestRise(pairs.map(({ i }) => i)));
  const { before, after } = free(lists, places);
  return {
    pairs: pairs.map((pair) => ({ ...pair, isMoved: !unmoved.has(pair.i) })),
    removed: before,
    added: after,
  };
}

/** JSON in which the order of an object's parts does not count. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (isRecord(part) ? inOrder(part) : part)) ?? "";

const inOrder = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

function matchEqual(lists: Lists, places: Places, effort: Effort) {
  const [before, after] = [lists.before.map(sortedJson), lists.after.map(sortedJson)];
  for (const [i, j] of longestCommon(before, after, effort) ?? []) places.set(j, i);
  const left = free(lists, places);
  const taken = new Set<number>();
  for (const j of left.after) {
    const i = left.before.find((one) => before[one] === after[j] && !taken.has(one));
    if (i === undefined) continue;
    taken.add(i);
    places.set(j, i);
  }
}

function matchAlike(lists: Lists, places: Places, effort: Effort) {
  const left = free(lists, places);
  const words = { before: lists.before.map(wordsIn), after: lists.after.map(wordsIn) };
  const countOf = (which: "before" | "after") =>
    left[which].reduce((sum, place) => sum + (words[which][place]?.length ?? 0), 0);
  const comparisons = countOf("before") * left.after.length + countOf("after") * left.before.length;
  if (!take(effort, comparisons)) return;
  const couples = left.before
    .flatMap((i) =>
      left.after.map((j) => ({ i, j, share: shareOf(words.before[i], words.after[j]) })),
    )
    .filter(({ share }) => share >= alike)
    .sort((a, b) => b.share - a.share);
  const taken = new Set<number>();
  for (const { i, j } of couples) {
    if (taken.has(i) || places.has(j)) continue;
    taken.add(i);
    places.set(j, i);
  }
}

/** As many of each between two neighbours that were matched. */
function matchByPlace(lists: Lists, places: Places) {
  const left = free(lists, places);
  const byBefore = new Map([...places].map(([j, i]) => [i, j]));
  const before = Map.groupBy(left.before, (i) => neighbour(i, (one) => byBefore.get(one)));
  const after = Map.groupBy(left.after, (j) =>
    neighbour(j, (one) => (places.has(one) ? one : undefined)),
  );
  for (const [at, ofAfter] of after) {
    const ofBefore = before.get(at) ?? [];
    if (ofBefore.length !== ofAfter.length) continue;
    for (const [n, j] of ofAfter.entries()) places.set(j, ofBefore[n] ?? 0);
  }
}

/** The place after of the matched item that stands nearest before `at`. */
function neighbour(at: number, placeOf: (one: number) => number | undefined): number {
  for (let one = at - 1; one >= 0; one--) {
    const place = placeOf(one);
    if (place !== undefined) return place;
  }
  return -1;
}

function free({ before, after }: Lists, places: Places) {
  const taken = new Set(places.values());
  return {
    before: [...before.keys()].filter((i) => !taken.has(i)),
    after: [...after.keys()].filter((j) => !places.has(j)),
  };
}

function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (isRecord(value)) return Object.values(value).flatMap(wordsIn);
  return `${value ?? ""}`.split(/\s+/).filter(Boolean);
}

function shareOf(a: string[] = [], b: string[] = []): number {
  const left = new Map<string, number>();
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common++;
  }
  return (2 * common) / Math.max(1, a.length + b.length);
}

/** The most numbers, in order, of which each is higher than the one before. */
function longestRise(numbers: number[]): number[] {
  const best: number[][] = [];
  for (const number of numbers) {
    const before = best.filter((run) => (run.at(-1) ?? 0) < number);
    const longest = before.reduce((a, b) => (b.length > a.length ? b : a), []);
    best.push([...longest, number]);
  }
  return best.reduce((a, b) => (b.length > a.length ? b : a), []);
}
