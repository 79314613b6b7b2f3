/** The ends are exclusive. */
export type ChangedPart = { from: number; to: number; start: number; end: number };

/** Where two lists differ; if the comparison would take too long, between their common ends. */
export function changedParts(one: string[], other: string[]): ChangedPart[] {
  const pairs = longestCommon(one, other) ?? endPairs(one, other);
  let [at, otherAt] = [0, 0];
  return [...pairs, [one.length, other.length] as const].flatMap(([to, end]) => {
    const part = { from: at, to, start: otherAt, end };
    [at, otherAt] = [to + 1, end + 1];
    return part.from === to && part.start === end ? [] : [part];
  });
}

function endPairs(one: string[], other: string[]): PlacePair[] {
  const { start, end } = commonEnds(one, other);
  return [...pairsFrom(start, [0, 0]), ...pairsFrom(end, [one.length - end, other.length - end])];
}

/** Two texts that share 1,000 words each between their common beginning and end. */
const mostCompared = 1_000 ** 2;

export type Effort = { budget: number };
export const fullEffort = (): Effort => ({ budget: 2 * mostCompared });

export function take(effort: Effort, comparisons: number): boolean {
  if (comparisons > Math.min(effort.budget, mostCompared)) return false;
  effort.budget -= comparisons;
  return true;
}

type PlacePair = [number, number];

/** The longest common subsequence. @returns null if the comparison would take too long */
export function longestCommon(a: string[], b: string[], effort = fullEffort()): PlacePair[] | null {
  const { start, end } = commonEnds(a, b);
  const placesA = sharedPlaces(a, b, [start, end]);
  const placesB = sharedPlaces(b, a, [start, end]);
  if (!take(effort, placesA.length * placesB.length)) return null;
  const itemsAt = (list: string[], places: number[]) => places.map((place) => list[place] ?? "");
  return [
    ...pairsFrom(start, [0, 0]),
    ...commonOf(itemsAt(a, placesA), itemsAt(b, placesB)).map(
      ([i, j]): PlacePair => [placesA[i] ?? 0, placesB[j] ?? 0],
    ),
    ...pairsFrom(end, [a.length - end, b.length - end]),
  ];
}

/** How many items both lists have in common at their beginning, and at the end of what is left. */
export function commonEnds(a: string[], b: string[]): { start: number; end: number } {
  const start = commonStart(a, b);
  return { start, end: commonStart(a.slice(start).reverse(), b.slice(start).reverse()) };
}

function sharedPlaces(list: string[], other: string[], [start, end]: PlacePair): number[] {
  const otherItems = new Set(other.slice(start, other.length - end));
  const places = pairsFrom(list.length - start - end, [start, start]).map(([place]) => place);
  return places.filter((place) => otherItems.has(list[place] ?? ""));
}

const pairsFrom = (length: number, [i, j]: PlacePair): PlacePair[] =>
  Array.from({ length }, (_, n) => [i + n, j + n]);

function commonStart(a: string[], b: string[]): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count++;
  return count;
}

function commonOf(a: string[], b: string[]): PlacePair[] {
  const width = b.length + 1;
  const lengths = lengthsOf(a, b);
  const lengthFrom = (inA: number, inB: number) => lengths[inA * width + inB] ?? 0;
  const pairs: PlacePair[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (lengthFrom(i + 1, j) >= lengthFrom(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** At `i * (b.length + 1) + j`: how many items `a` from `i` and `b` from `j` have in common. */
function lengthsOf(a: string[], b: string[]): Uint16Array {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * width + j;
      const next = a[i] === b[j] ? (lengths[at + width + 1] ?? 0) + 1 : 0;
      lengths[at] = Math.max(next, lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  return lengths;
}

const longest = 60;
const mostSlips = 2;

/** At most two typing errors, and one per three letters; case and separators do not count. */
export function nearName(input: string, names: readonly string[]): string | undefined {
  const plainInput = plain(input);
  if (plainInput === "" || input.length > longest) return undefined;
  const most = Math.min(mostSlips, Math.floor(plainInput.length / 3));
  const near = names.map((name) => ({ name, slips: slipsBetween(plainInput, plain(name)) }));
  return near.filter(({ slips }) => slips <= most).sort((a, b) => a.slips - b.slips)[0]?.name;
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
