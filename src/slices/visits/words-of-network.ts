/** Limits the different words (such as campaigns) that one network can add to a day's counts. */
import { dayMs } from "../../platform/clock.ts";
import { LimitWindows } from "../../platform/http/limit-windows.ts";
import { clientNetwork, networksOf } from "../../platform/network.ts";

/** Different words per day: more than a whole office searches for. */
const mostOfNetwork = 100;

/**
 * @returns a function that says whether the words may count; words that the network sent that day
 * may always
 */
export function createWordsOfNetwork(elapsedMs: () => number) {
  const windows = new LimitWindows(elapsedMs);
  return (ip: string, words: string): boolean => {
    const key = `${clientNetwork({ ip })} ${words.toLowerCase()}`;
    if (windows.waitMs(key) > 0) return true;
    const own = networksOf(ip).map(({ network, times }) => ({
      key: network,
      most: mostOfNetwork * times,
      windowMs: dayMs,
    }));
    return windows.take([{ key: key, most: 1, windowMs: dayMs }, ...own]).length === 0;
  };
}
