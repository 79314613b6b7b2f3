/** Where the time of a run went: a suite grows slow a file at a time. */
const mostShown = 10;
const leastMs = 10_000;

export type Timed = { file: string; ms: number };

/** @returns lines to print, none where no file took long */
export function slowest(timed: Timed[]): string[] {
  const sums = new Map<string, number>();
  for (const { file, ms } of timed) sums.set(file, (sums.get(file) ?? 0) + ms);
  return [...sums]
    .filter(([, ms]) => ms >= leastMs)
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostShown)
    .map(([file, ms]) => `${String(Math.round(ms / 1000)).padStart(4)} s  ${file}`);
}
