/** Nobody makes a gap large by asking for it again, nor fills the list alone. */
import { dayMs } from "../../platform/clock.ts";
import { LimitWindows } from "../../platform/http/limit-windows.ts";
import { clientNetwork, networksOf } from "../../platform/network.ts";

/** Different ones of a day: more than an office of searchers asks for. */
const mostOfNetwork = 100;

export function createHearingRoom(elapsedMs: () => number) {
  const windows = new LimitWindows(elapsedMs);
  return (ip: string, what: string): boolean => {
    const once = { key: `${clientNetwork({ ip })} ${what}`, most: 1, windowMs: dayMs };
    const own = networksOf(ip).map(({ network, times }) => ({
      key: network,
      most: mostOfNetwork * times,
      windowMs: dayMs,
    }));
    return windows.take([once, ...own]).length === 0;
  };
}
