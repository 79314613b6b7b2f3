import { type Effort, fullEffort, longestCommon, take } from "../../../platform/list-diff.ts";
import { isRecord } from "../../content-types/paths.ts";

export type Pair = { i: number; j: number; isMoved: boolean };
export type Matched = { pairs: Pair[]; removed: number[]; added: number[] };
type Lists = { before: unknown[]; after: unknown[] };
type Places = Map<number, number>;

/** The share of common words from which two items count as the same one. */
const alike = 0.5;

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

/** JSON in which the order of properties does not matter. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (isRecord(part) ? inOrder(part) : part)) ?? "";

const inOrder = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

function matchEqual(lists: Lists, places: Places, effort: Effort) {
  const [before, after] = [lists.before.map(sortedJson), lists.after.map(sortedJson)];
  for (const [i, j] of longestCommon(before, after, effort) ?? []) places.set(j, i);
  const freePlaces = free(lists, places);
  const takenPlaces = new Set<number>();
  for (const j of freePlaces.after) {
    const i = freePlaces.before.find((one) => before[one] === after[j] && !takenPlaces.has(one));
    if (i === undefined) continue;
    takenPlaces.add(i);
    places.set(j, i);
  }
}

function matchAlike(lists: Lists, places: Places, effort: Effort) {
  const freePlaces = free(lists, places);
  const before = freePlaces.before.map((place) => wordsAt(lists.before, place));
  const after = freePlaces.after.map((place) => wordsAt(lists.after, place));
  const countOf = (items: ItemWords[]) => items.reduce((sum, { count }) => sum + count, 0);
  const comparisons = countOf(before) * after.length + countOf(after) * before.length;
  if (!take(effort, comparisons / 8 + costOfCouple * before.length * after.length)) return;
  const couples = couplesOf(before, after).sort((a, b) => b.share - a.share);
  const takenPlaces = new Set<number>();
  for (const { i, j } of couples) {
    if (takenPlaces.has(i) || places.has(j)) continue;
    takenPlaces.add(i);
    places.set(j, i);
  }
}

/** The cost of making and sorting one couple, in comparisons. */
const costOfCouple = 8;

type ItemWords = { place: number; count: number; words: Map<string, number> };

function wordsAt(list: unknown[], place: number): ItemWords {
  const words = new Map<string, number>();
  const all = wordsIn(list[place]);
  for (const word of all) words.set(word, (words.get(word) ?? 0) + 1);
  return { place, count: all.length, words };
}

function couplesOf(before: ItemWords[], after: ItemWords[]) {
  const holding = new Map<string, { at: number; times: number }[]>();
  for (const [at, { words }] of after.entries())
    for (const [word, times] of words) {
      const holders = holding.get(word);
      if (holders) holders.push({ at, times });
      else holding.set(word, [{ at, times }]);
    }
  return before.flatMap(({ place: i, count, words }) => {
    const common = new Uint32Array(after.length);
    for (const [word, most] of words)
      for (const { at, times } of holding.get(word) ?? [])
        common[at] = (common[at] ?? 0) + Math.min(times, most);
    return after.flatMap(({ place: j, count: other }, at) => {
      const share = (2 * (common[at] ?? 0)) / Math.max(1, count + other);
      return share >= alike ? [{ i, j, share }] : [];
    });
  });
}

function matchByPlace(lists: Lists, places: Places) {
  const freePlaces = free(lists, places);
  const byBefore = new Map([...places].map(([j, i]) => [i, j]));
  const before = Map.groupBy(freePlaces.before, (i) => neighbour(i, (one) => byBefore.get(one)));
  const after = Map.groupBy(freePlaces.after, (j) =>
    neighbour(j, (one) => (places.has(one) ? one : undefined)),
  );
  for (const [at, ofAfter] of after) {
    const ofBefore = before.get(at) ?? [];
    if (ofBefore.length !== ofAfter.length) continue;
    for (const [n, j] of ofAfter.entries()) places.set(j, ofBefore[n] ?? 0);
  }
}

function neighbour(at: number, placeOf: (one: number) => number | undefined): number {
  for (let one = at - 1; one >= 0; one--) {
    const place = placeOf(one);
    if (place !== undefined) return place;
  }
  return -1;
}

function free({ before, after }: Lists, places: Places) {
  const takenPlaces = new Set(places.values());
  return {
    before: [...before.keys()].filter((i) => !takenPlaces.has(i)),
    after: [...after.keys()].filter((j) => !places.has(j)),
  };
}

function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (isRecord(value)) return Object.values(value).flatMap(wordsIn);
  return `${value ?? ""}`.split(/\s+/).filter(Boolean);
}

/** The longest increasing subsequence. */
function longestRise(numbers: number[]): number[] {
  const best: number[][] = [];
  for (const number of numbers) {
    const before = best.filter((run) => (run.at(-1) ?? 0) < number);
    const longest = before.reduce((a, b) => (b.length > a.length ? b : a), []);
    best.push([...longest, number]);
  }
  return best.reduce((a, b) => (b.length > a.length ? b : a), []);
}
