/** Mail and webhooks share these. */
const minuteMs = 60_000;
const longestMs = 60 * minuteMs;
const mostRetries = 12;
/** Three days: a mail server may be down for a weekend, which is not the mail's fault. */
const mostRetriesUnreached = 77;

/** About seven hours: then a mail counts as overdue, though it may still leave. */
export const mostAttempts = mostRetries + 1;

/** From a minute to an hour, doubling. @returns milliseconds; null where no attempt follows */
export function backoffMs({ attempts, unreached }: { attempts: number; unreached: number }) {
  if (attempts - unreached > mostRetries || unreached > mostRetriesUnreached) return null;
  return Math.min(minuteMs * 2 ** (attempts - 1), longestMs);
}
