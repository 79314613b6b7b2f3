/**
 * Words that strangers send to be counted, such as a campaign's: nobody fills a day's list alone.
 */
import { dayMs } from "../../platform/clock.ts";
import { LimitWindows } from "../../platform/http/limit-windows.ts";
import { clientNetwork, networksOf } from "../../platform/network.ts";

/** Different ones of a day: more than an office of searchers asks for. */
const mostOfNetwork = 100;

/** @returns whether these may count; what a network has said before that day may, again */
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
