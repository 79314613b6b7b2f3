/** Says whether somebody may ask once more. Whoever refuses says so in words of their own. */
import type { FastifyRequest } from "fastify";
import { networksOf } from "../network.ts";
import { createFairShare, type FairShare } from "./fair-share.ts";
import { LimitWindows } from "./limit-windows.ts";
import { beyondEverybody, type Group, limitOf } from "./limits.ts";

export type Verdict = {
  allowed: boolean;
  /** When to ask again, in whole seconds; 0 where it is allowed now. */
  retryAfterSeconds: number;
  /** Not this network's doing: the limit of all networks together is reached. */
  byEverybody: boolean;
};

export type Limiter = {
  /** Counts a request of this network in the group, where there is room. What is refused is not counted. */
  takes(request: Pick<FastifyRequest, "ip">, group: Group): Verdict;
  /** The same for what is limited by something else than its network. @param key short, and checked by its slice */
  takesKey(request: Pick<FastifyRequest, "ip">, key: string, group: Group): Verdict;
  /**
   * Counts, in what all networks share, something that is about to be stored. Not asked before
   * that is known: otherwise whoever sends rubbish uses up everybody's share.
   */
  takesShared(request: Pick<FastifyRequest, "ip">, group: Group): Verdict;
};

const allowed: Verdict = { allowed: true, retryAfterSeconds: 0, byEverybody: false };

/** For `RATE_LIMITS=off`: allows everything. */
export const noLimiter: Limiter = {
  takes: () => allowed,
  takesKey: () => allowed,
  takesShared: () => allowed,
};

/**
 * @param elapsedMs a clock that is never put back
 * @param refusing hears of each network that asks for more than a limit allows
 */
export function createLimiter(
  elapsedMs: () => number,
  refusing: (ip: string, group: Group) => void = () => {},
): Limiter {
  const windows = new LimitWindows(elapsedMs);
  const shares = new Map<Group, FairShare>();

  function take(parts: { key: string; times: number }[], group: Group): Verdict {
    const { most, windowMs, countedAs = group } = limitOf(group);
    const counts = parts.map(({ key, times }) => ({
      key: `${countedAs} ${key}`,
      most: most * times,
      windowMs,
    }));
    const full = windows.take(counts);
    if (full.length === 0) return allowed;
    return refused(Math.max(...full.map(({ waitMs }) => waitMs)), false);
  }

  function takeShared(ip: string, group: Group): Verdict {
    const { everybody, windowMs } = limitOf(group);
    if (everybody === undefined) return allowed;
    const all = { most: everybody, windowMs };
    const share = shares.get(group) ?? createFairShare({ elapsedMs, all, beyond: beyondEverybody });
    shares.set(group, share);
    const waitMs = share(ip);
    return waitMs === 0 ? allowed : refused(waitMs, true);
  }

  function told(verdict: Verdict, ip: string, group: Group): Verdict {
    if (!verdict.allowed) refusing(ip, group);
    return verdict;
  }

  return {
    takes({ ip }, group) {
      const networks = networksOf(ip).map(({ network, times }) => ({ key: network, times }));
      return told(take(networks, group), ip, group);
    },
    takesKey: ({ ip }, key, group) => told(take([{ key, times: 1 }], group), ip, group),
    takesShared: ({ ip }, group) => told(takeShared(ip, group), ip, group),
  };
}

const refused = (waitMs: number, byEverybody: boolean): Verdict => ({
  allowed: false,
  retryAfterSeconds: Math.ceil(waitMs / 1_000),
  byEverybody,
});
