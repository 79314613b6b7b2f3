/** To begin a long read costs half a second, and colleagues look at the same days. */
import type { Clock } from "../../platform/clock.ts";

const keptMs = 60_000;
const mostKept = 16;

/**
 * @returns a function that counts, or tells what was counted under that key a minute ago at most
 */
export function keepCounts<Told>({ elapsedMs }: Pick<Clock, "elapsedMs">) {
  const kept = new Map<string, { until: number; told: Promise<Told> }>();

  function keep(key: string, told: Promise<Told>) {
    const entry = { until: elapsedMs() + keptMs, told };
    kept.delete(key);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
    kept.set(key, entry);
    // What failed is asked for anew.
    told.catch(() => kept.get(key) === entry && kept.delete(key));
    return told;
  }

  return (key: string, count: () => Promise<Told>): Promise<Told> => {
    const known = kept.get(key);
    return known && known.until > elapsedMs() ? known.told : keep(key, count());
  };
}
