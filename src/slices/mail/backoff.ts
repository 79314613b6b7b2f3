const minuteMs = 60_000;
const longestMs = 60 * minuteMs;
const waits = 12;
/** Three days: mail servers are away for a weekend, and that is no fault of a letter's. */
const waitsUnreached = 77;

/** After so many nobody expects a mail any more, though it may still leave: seven hours. */
export const mostAttempts = waits + 1;

/**
 * Doubles from a minute to an hour; null after the twelfth wait.
 * @param attempts counts from 1
 * @param unreached of those, at which no mail server was there to take or refuse it
 */
export function backoffMs({ attempts, unreached }: { attempts: number; unreached: number }) {
  if (attempts - unreached > waits || unreached > waitsUnreached) return null;
  return Math.min(minuteMs * 2 ** (attempts - 1), longestMs);
}
