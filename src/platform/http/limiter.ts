/** Says whether somebody may ask once more. Whoever refuses says so in words of their own. */
import type { FastifyRequest } from "fastify";
import { LimitWindows } from "./limit-windows.ts";
import { type Group, limitOf, networksOf } from "./limits.ts";

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
};

const allowed: Verdict = { allowed: true, retryAfterSeconds: 0, byEverybody: false };

/** For `RATE_LIMITS=off`: allows everything. */
export const noLimiter: Limiter = { takes: () => allowed, takesKey: () => allowed };

/**
 * @param elapsedMs a clock that is never put back
 * @param refusing hears of each network that asks for more than a limit allows
 */
export function createLimiter(elapsedMs: () => number, refusing: (ip: string, group: Group) => void = () => {}): Limiter {
  const windows = new LimitWindows(elapsedMs);

  function take(parts: { key: string; times: number }[], group: Group): Verdict {
    const { most, windowMs, everybody, countedAs = group } = limitOf(group);
    const limited = parts.map(({ key, times }) => ({ key: `${countedAs} ${key}`, most: most * times, windowMs }));
    const all = everybody === undefined ? [] : [{ key: countedAs, most: everybody, windowMs }];
    const full = windows.take([...limited, ...all]);
    if (full.length === 0) return allowed;
    const own = full.filter(({ key }) => key !== countedAs);
    const byEverybody = own.length === 0;
    return refused(Math.max(...(byEverybody ? full : own).map(({ waitMs }) => waitMs)), byEverybody);
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
  };
}

const refused = (waitMs: number, byEverybody: boolean): Verdict => ({
  allowed: false,
  retryAfterSeconds: Math.ceil(waitMs / 1_000),
  byEverybody,
});
