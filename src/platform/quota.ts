/** Limits of so many per key and window, counted in the memory of this process. */

import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";
import { type Clock, dayMs } from "./time/clock.ts";

export type Limit = { most: number; windowMs: number };
/** `amount` is one unless given, such as for bytes. A window begins with its key's first use. */
type Use = Limit & { key: string; amount?: number };
type Window = { count: number; endsAtMs: number };

const mostKept = 20_000;
/** Finding a Map's first key slows down after deletions, so several are deleted at once. */
const forgottenAtOnce = 500;
/** Keys are visitors' networks, so an ended window is deleted at most this much later. */
const sweepMs = 60_000;

export function createQuota(elapsedMs: () => number) {
  const open = new Map<string, Window>();
  /** Separate from `open`, so that a crowd of new callers cannot evict refused ones. */
  const full = new Map<string, Window>();
  let isSweepDue = false;

  function running(windows: Map<string, Window>, key: string): Window | undefined {
    const window = windows.get(key);
    if (!window || window.endsAtMs > elapsedMs()) return window;
    windows.delete(key);
    return undefined;
  }

  function waitOf({ key, most, amount = 1 }: Use): number {
    const window = running(full, key) ?? running(open, key);
    return window && window.count + amount > most ? window.endsAtMs - elapsedMs() : 0;
  }

  /** @returns 0 if all of them have room, else the longest wait in ms */
  const wait = (...uses: Use[]): number => Math.max(0, ...uses.map(waitOf));

  /** Counts also beyond the limit: then in a new window. @returns the count in the window */
  function count({ key, most, windowMs, amount = 1 }: Use): number {
    const window = running(open, key) ?? { count: 0, endsAtMs: elapsedMs() + windowMs };
    window.count += amount;
    open.delete(key);
    const windows = window.count < most ? open : full;
    windows.set(key, window);
    forgetOldest(windows);
    sweepLater();
    return window.count;
  }

  function sweepLater() {
    if (isSweepDue) return;
    isSweepDue = true;
    setTimeout(sweep, sweepMs).unref();
  }

  function sweep() {
    isSweepDue = false;
    for (const windows of [open, full]) for (const key of windows.keys()) running(windows, key);
    if (open.size + full.size > 0) sweepLater();
  }

  return {
    wait,
    count,

    /** Counts all uses or none. @returns 0 if counted, else the longest wait in ms */
    take(...uses: Use[]): number {
      const waitMs = wait(...uses);
      if (waitMs === 0) for (const use of uses) count(use);
      return waitMs;
    },

    size: () => open.size + full.size,
  };
}

function forgetOldest(windows: Map<string, Window>) {
  if (windows.size <= mostKept) return;
  let left = forgottenAtOnce;
  for (const key of windows.keys()) {
    if (left-- === 0) return;
    windows.delete(key);
  }
}

/** A use of the limit of each network; `name` separates limits that share a quota. */
export const perNetwork = (
  networks: Network[],
  limit: Omit<Use, "key">,
  name: string | number = "",
): Use[] =>
  networks.map(({ network, times }) => ({
    ...limit,
    key: `${name} ${network}`,
    most: limit.most * times,
  }));

type FairLimits = { each?: Limit; all: Limit; beyond: Limit };

/** Rows that visitors store by choosing cookies, or by reading once they have accepted them. */
export const rowsADay: FairLimits = {
  /** More than a large office makes. */
  each: { most: 1_000, windowMs: dayMs },
  all: { most: 50_000, windowMs: dayMs },
  beyond: { most: 10, windowMs: dayMs },
};

/** A limit for all networks together; beyond it each network still has a small share of its own. */
export function createFairQuota(elapsedMs: () => number, { each, all, beyond }: FairLimits) {
  const own = createQuota(elapsedMs);
  const shared = createQuota(elapsedMs);
  const further = createQuota(elapsedMs);

  /** @returns 0 if counted, else the wait in ms */
  return function take(ip: string): number {
    const ownWaitMs = each ? own.take(...perNetwork(networksOf(ip), each)) : 0;
    if (ownWaitMs > 0) return ownWaitMs;
    const waitMs = shared.take({ key: "all", ...all });
    if (waitMs === 0) return 0;
    return further.take(...perNetwork(widerNetworksOf(ip), beyond)) === 0 ? 0 : waitMs;
  };
}

const usualRowBytes = () => 2_048;

export const dailyBytes = 20 * 1024 * 1024;

const beyondDay = "That is all this site takes from one place in a day. Try again tomorrow.";

type DailyBytesOptions = {
  clock: Clock;
  most: number;
  /** A function, which runs for each row, because the value may change. */
  rowBytes?: (() => number) | undefined;
  on: boolean;
  refusing?(ip: string): void;
};

export type Room = {
  /** @throws Problem 429 until midnight UTC */
  check(): void;
  count(): void;
};

export type DailyBytes = ReturnType<typeof createDailyBytes>;

/** Bounds the bytes stored per network and UTC day. */
export function createDailyBytes({
  clock,
  most,
  rowBytes = usualRowBytes,
  on,
  refusing,
}: DailyBytesOptions) {
  const quota = createQuota(clock.elapsedMs);

  return function roomFor(
    { ip }: Pick<FastifyRequest, "ip">,
    text: (string | null | undefined)[],
  ): Room {
    if (!on) return { check() {}, count() {} };
    const amount = rowBytes() + textBytes(text);
    /** The day is in the key, because a corrected clock may change it before a window ends. */
    function uses() {
      const now = clock.now().getTime();
      const windowMs = dayMs - (now % dayMs);
      return perNetwork(networksOf(ip), { most, windowMs, amount }, Math.floor(now / dayMs));
    }
    return {
      check() {
        const waitMs = quota.wait(...uses());
        if (waitMs === 0) return;
        refusing?.(ip);
        const headers = { "retry-after": String(Math.ceil(waitMs / 1_000)) };
        throw new Problem(429, beyondDay, { headers });
      },
      count() {
        for (const use of uses()) quota.count(use);
      },
    };
  };
}

export const textBytes = (text: (string | null | undefined)[]): number =>
  text.reduce((sum, part) => sum + Buffer.byteLength(part ?? ""), 0);

export const clientNetwork = ({ ip }: { ip: string }): string => networksOf(ip)[0].network;

export const widestNetwork = ({ ip }: { ip: string }): string =>
  networksOf(ip).at(-1)?.network ?? ip;

export type Network = { network: string; times: number };

/** `times` multiplies a limit. A /48 is free to get and has 65,536 /64s, so it counts too. */
export function networksOf(ip: string): [Network, ...Network[]] {
  const ipv4 = isIPv6(ip) ? /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] : ip;
  if (ipv4 !== undefined) return [{ network: ipv4, times: 1 }];
  const [a = "", b = "", c = "", d = ""] = expand(ip);
  const subnet = d.padStart(4, "0").slice(0, 2);
  return [
    { network: `${a}:${b}:${c}:${d}::/64`, times: 1 },
    { network: `${a}:${b}:${c}:${subnet}00::/56`, times: 4 },
    { network: `${a}:${b}:${c}::/48`, times: 16 },
  ];
}

/** Adds the provider's /32, for shared limits: its owner has 65,536 /48s. */
export function widerNetworksOf(ip: string): Network[] {
  const networks = networksOf(ip);
  if (networks.length === 1) return networks;
  const [a = "", b = ""] = expand(ip);
  return [...networks, { network: `${a}:${b}::/32`, times: 64 }];
}

function expand(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const missing = Math.max(0, 8 - before.length - after.length);
  const zeros = tail === undefined ? [] : Array<string>(missing).fill("0");
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ""));
}
