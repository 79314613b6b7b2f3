/**
 * Caches counts: starting a long read takes half a second, and colleagues often look at the same
 * days.
 */
import type { Clock } from "../../platform/clock.ts";

const keptMs = 60_000;
const mostKept = 16;

/**
 * @returns a function that counts, or returns the result for the same key if it is at most a
 * minute old
 */
export function keepCounts<Result>({ elapsedMs }: Pick<Clock, "elapsedMs">) {
  const cache = new Map<string, { until: number; result: Promise<Result> }>();

  function keep(key: string, result: Promise<Result>) {
    const entry = { until: elapsedMs() + keptMs, result };
    cache.delete(key);
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= mostKept) cache.delete(oldest);
    cache.set(key, entry);
    // Failures are not cached.
    result.catch(() => cache.get(key) === entry && cache.delete(key));
    return result;
  }

  return (key: string, count: () => Promise<Result>): Promise<Result> => {
    const cached = cache.get(key);
    return cached && cached.until > elapsedMs() ? cached.result : keep(key, count());
  };
}
