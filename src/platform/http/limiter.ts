import type { FastifyRequest } from "fastify";
import { networksOf } from "../network.ts";
import { createFairShare, type FairShare } from "./fair-share.ts";
import { LimitWindows } from "./limit-windows.ts";
import { beyondEverybody, type Group, limitOf } from "./limits.ts";

export type Verdict = {
  allowed: boolean;
  retryAfterSeconds: number;
  byEverybody: boolean;
};

export type Limiter = {
  takes(request: Pick<FastifyRequest, "ip">, group: Group): Verdict;
  takesKey(request: Pick<FastifyRequest, "ip">, key: string, group: Group): Verdict;
  /**
   * Call it right before storing: bad requests must not use up the limit that all networks share.
   */
  takesShared(request: Pick<FastifyRequest, "ip">, group: Group): Verdict;
};

const allowed: Verdict = { allowed: true, retryAfterSeconds: 0, byEverybody: false };

export const noLimiter: Limiter = {
  takes: () => allowed,
  takesKey: () => allowed,
  takesShared: () => allowed,
};

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

  function toVerdict(verdict: Verdict, ip: string, group: Group): Verdict {
    if (!verdict.allowed) refusing(ip, group);
    return verdict;
  }

  return {
    takes({ ip }, group) {
      const networks = networksOf(ip).map(({ network, times }) => ({ key: network, times }));
      return toVerdict(take(networks, group), ip, group);
    },
    takesKey: ({ ip }, key, group) => toVerdict(take([{ key, times: 1 }], group), ip, group),
    takesShared: ({ ip }, group) => toVerdict(takeShared(ip, group), ip, group),
  };
}

const refused = (waitMs: number, byEverybody: boolean): Verdict => ({
  allowed: false,
  retryAfterSeconds: Math.ceil(waitMs / 1_000),
  byEverybody,
});
