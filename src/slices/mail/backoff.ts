/** How long a mail that was not taken waits for its next attempt. Pure. */
import { dayMs } from "../../platform/clock.ts";

const firstMs = 60_000;
const longestMs = dayMs;

/**
 * Twice as long each time, from a minute to a day; then no more.
 * @param attempts begun until now, from 1
 * @returns null where the day has been waited: it is given up
 */
export function backoffMs(attempts: number): number | null {
  const waitMs = firstMs * 2 ** (attempts - 1);
  return waitMs < 2 * longestMs ? Math.min(waitMs, longestMs) : null;
}
