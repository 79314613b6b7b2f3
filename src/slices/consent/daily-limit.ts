import { createFairShare, LimitWindows } from "../../platform/http/limit-windows.ts";
import { networksOf } from "../../platform/network.ts";

const windowMs = 86_400_000;
/** Choices per network and day: more than a large office makes. */
const ofNetwork = 1_000;
const ofEverybody = { most: 50_000, windowMs };
const beyond = { most: 10, windowMs };

export function createDayRoom(elapsedMs: () => number): (ip: string) => boolean {
  const windows = new LimitWindows(elapsedMs);
  const shared = createFairShare({ elapsedMs, all: ofEverybody, beyond });

  return (ip) => {
    const networks = networksOf(ip);
    const own = networks.map(({ network, times }) => ({
      key: network,
      most: ofNetwork * times,
      windowMs,
    }));
    return windows.take(own).length === 0 && shared(ip) === 0;
  };
}
