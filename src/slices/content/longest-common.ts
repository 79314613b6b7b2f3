/** Two texts that share 1,000 words each between their common beginning and end. */
const mostCompared = 1_000 ** 2;

/** The word comparisons that remain for one pair of bodies. */
export type Effort = { budget: number };
export const fullEffort = (): Effort => ({ budget: 2 * mostCompared });

/** @returns false, and takes nothing, if there are not enough */
export function take(effort: Effort, comparisons: number): boolean {
  if (comparisons > Math.min(effort.budget, mostCompared)) return false;
  effort.budget -= comparisons;
  return true;
}

/** A place in the one list and a place in the other. */
type Places = [number, number];

/**
 * The longest sequence of items, in order, that both lists contain.
 * @returns pairs of their places; null if the comparison would take too long
 */
export function longestCommon(a: string[], b: string[], effort: Effort): Places[] | null {
  const start = commonStart(a, b);
  const end = commonStart(a.slice(start).reverse(), b.slice(start).reverse());
  const placesA = sharedPlaces(a, b, [start, end]);
  const placesB = sharedPlaces(b, a, [start, end]);
  if (!take(effort, placesA.length * placesB.length)) return null;
  const itemsAt = (list: string[], places: number[]) => places.map((place) => list[place] ?? "");
  return [
    ...run(start, [0, 0]),
    ...commonOf(itemsAt(a, placesA), itemsAt(b, placesB)).map(
      ([i, j]): Places => [placesA[i] ?? 0, placesB[j] ?? 0],
    ),
    ...run(end, [a.length - end, b.length - end]),
  ];
}

/** Between the common beginning and end: the places of items that the other list has there too. */
function sharedPlaces(list: string[], other: string[], [start, end]: Places): number[] {
  const otherItems = new Set(other.slice(start, other.length - end));
  const places = run(list.length - start - end, [start, start]).map(([place]) => place);
  return places.filter((place) => otherItems.has(list[place] ?? ""));
}

const run = (length: number, [i, j]: Places): Places[] =>
  Array.from({ length }, (_, n) => [i + n, j + n]);

function commonStart(a: string[], b: string[]): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count++;
  return count;
}

function commonOf(a: string[], b: string[]): Places[] {
  const width = b.length + 1;
  const lengths = lengthsOf(a, b);
  const lengthFrom = (inA: number, inB: number) => lengths[inA * width + inB] ?? 0;
  const pairs: Places[] = [];
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
