/** How long answers took: the middle one, the slowest tenth, and how they are spread. */
import type { Took } from "./contract.ts";

/** In minutes of office hours. */
const lines = [30, 60, 120, 240, 480, 960];

export function tookOf(minutes: number[]): Took {
  const sorted = minutes.toSorted((one, other) => one - other);
  const counts = [...lines, null].map((upTo) => ({ upTo, count: 0 }));
  for (const each of sorted) {
    const line = counts.find(({ upTo }) => upTo === null || each <= upTo);
    if (line) line.count++;
  }
  return {
    median: placeIn(sorted, 0.5),
    nineOfTen: placeIn(sorted, 0.9),
    lines: counts,
    measured: sorted.length,
  };
}

export const medianOf = (all: number[]): number | null =>
  placeIn(
    all.toSorted((one, other) => one - other),
    0.5,
  );

/** The least that so great a share took no longer than. */
const placeIn = (sorted: number[], share: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
