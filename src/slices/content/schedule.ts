import { isSortable, timestamp } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";

/** The latest future date, in UTC; null if all have passed. @throws Problem 422 no date */
export function dueDate(now: Date, dates: (Date | null)[]): string | null {
  const knownDates = dates.filter((date) => date !== null);
  if (!knownDates.every(isSortable))
    throw new Problem(422, "This date is not one that can be kept.");
  const last = knownDates.sort((a, b) => a.getTime() - b.getTime()).at(-1);
  return last !== undefined && last > now ? timestamp(last) : null;
}
