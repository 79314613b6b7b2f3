const minuteMs = 60_000;
const longestMs = 60 * minuteMs;
const waits = 12;

/** Doubles from a minute to an hour; null after the twelfth wait. `attempts` counts from 1. */
export const backoffMs = (attempts: number): number | null =>
  attempts > waits ? null : Math.min(minuteMs * 2 ** (attempts - 1), longestMs);
