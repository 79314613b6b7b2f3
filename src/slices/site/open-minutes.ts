/** Durations in office hours. */
import { openFrom } from "./office-hours.ts";
import type { Opening } from "./opening-contract.ts";

const minuteMs = 60_000;

/**
 * Computes the calendar once for the 800 days from `start`, for any number of questions; later
 * moments count as its end.
 * @returns minutes of office hours between two moments, UTC in ISO form
 */
export function openMinutesFrom(company: Opening, start: Date) {
  let minutes = 0;
  const spans = [...openFrom(company, start)].map(({ from, to }) => {
    const span = { from: from.getTime(), to: to.getTime(), before: minutes };
    minutes += (span.to - span.from) / minuteMs;
    return span;
  });

  /** Open minutes from `start` to `moment`. */
  function until(moment: string): number {
    const at = Date.parse(moment);
    const last = spans[lastBegunBy(at)];
    return last ? last.before + (Math.min(at, last.to) - last.from) / minuteMs : 0;
  }

  /** -1 where none has. */
  function lastBegunBy(at: number): number {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const isBegun = (spans[middle]?.from ?? at) <= at;
      if (isBegun) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  return (from: string, to: string): number => until(to) - until(from);
}
