/** Room that all networks share, and that no network is kept out of because of others. */

import { widerNetworksOf } from "../network.ts";
import { LimitWindows } from "./limit-windows.ts";

type Room = { most: number; windowMs: number };
type Options = {
  /** A clock that is never put back. */
  elapsedMs(): number;
  /** For all networks together. */
  all: Room;
  /** What each network still has once all together have had theirs; an IPv6 network its times. */
  beyond: Room;
};

export type FairShare = ReturnType<typeof createFairShare>;

export function createFairShare({ elapsedMs, all, beyond }: Options) {
  const shared = new LimitWindows(elapsedMs);
  const own = new LimitWindows(elapsedMs);

  /** Takes one for this address. @returns 0, or where there is none: how long until there is */
  return function take(ip: string): number {
    const [full] = shared.take([{ key: "all", ...all }]);
    if (!full) return 0;
    const { most, windowMs } = beyond;
    const networks = widerNetworksOf(ip);
    const left = networks.map(({ network, times }) => ({
      key: network,
      most: most * times,
      windowMs,
    }));
    return own.take(left).length === 0 ? 0 : full.waitMs;
  };
}
