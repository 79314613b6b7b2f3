import { dayMs } from "../../platform/clock.ts";

const firstMs = 60_000;
const longestMs = dayMs;

/** Doubles from a minute to a day, then null: given up. `attempts` counts from 1. */
export function backoffMs(attempts: number): number | null {
  const waitMs = firstMs * 2 ** (attempts - 1);
  return waitMs < 2 * longestMs ? Math.min(waitMs, longestMs) : null;
}
