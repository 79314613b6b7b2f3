/** To begin a long read costs half a second, and colleagues look at the same days. */
import type { Clock } from "../../platform/clock.ts";

const keptMs = 60_000;
const mostKept = 16;

/**
 * @returns a function that counts, or tells what was counted under that key a minute ago at most
 */
export function keepCounts<Result>({ elapsedMs }: Pick<Clock, "elapsedMs">) {
  const cache = new Map<string, { until: number; result: Promise<Result> }>();

  function keep(key: string, result: Promise<Result>) {
    const entry = { until: elapsedMs() + keptMs, result };
    cache.delete(key);
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= mostKept) cache.delete(oldest);
    cache.set(key, entry);
    // What failed is asked for anew.
    result.catch(() => cache.get(key) === entry && cache.delete(key));
    return result;
  }

  return (key: string, count: () => Promise<Result>): Promise<Result> => {
    const cached = cache.get(key);
    return cached && cached.until > elapsedMs() ? cached.result : keep(key, count());
  };
}
