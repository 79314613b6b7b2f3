/** A limit for all networks together; beyond it each network still has a small share of its own. */

import { widerNetworksOf } from "../network.ts";
import { LimitWindows } from "./limit-windows.ts";

type Room = { most: number; windowMs: number };
type Options = {
  elapsedMs(): number;
  all: Room;
  beyond: Room;
};

export type FairShare = ReturnType<typeof createFairShare>;

export function createFairShare({ elapsedMs, all, beyond }: Options) {
  const shared = new LimitWindows(elapsedMs);
  const own = new LimitWindows(elapsedMs);

  /** @returns 0 if counted, else the wait in ms */
  return function take(ip: string): number {
    const [full] = shared.take([{ key: "all", ...all }]);
    if (!full) return 0;
    const { most, windowMs } = beyond;
    const networks = widerNetworksOf(ip);
    const remaining = networks.map(({ network, times }) => ({
      key: network,
      most: most * times,
      windowMs,
    }));
    return own.take(remaining).length === 0 ? 0 : full.waitMs;
  };
}
