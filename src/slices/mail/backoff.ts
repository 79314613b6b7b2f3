const minuteMs = 60_000;
const longestMs = 60 * minuteMs;
const waits = 12;
/** Three days: a mail server may be down for a weekend, which is not the mail's fault. */
const waitsUnreached = 77;

/**
 * After so many attempts, about seven hours, a mail counts as overdue, though it may still leave.
 */
export const mostAttempts = waits + 1;

/**
 * Doubles from a minute to an hour.
 * @param attempts counted from 1
 * @param unreached how many of them reached no mail server
 * @returns milliseconds; null where no further attempt follows
 */
export function backoffMs({ attempts, unreached }: { attempts: number; unreached: number }) {
  if (attempts - unreached > waits || unreached > waitsUnreached) return null;
  return Math.min(minuteMs * 2 ** (attempts - 1), longestMs);
}
