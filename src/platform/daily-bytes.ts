/** Bounds the bytes stored per network and UTC day. */
import type { FastifyRequest } from "fastify";
import { type Clock, dayMs } from "./clock.ts";
import { networksOf } from "./network.ts";
import { Problem } from "./problem.ts";
import { createQuota, perNetwork } from "./quota.ts";

const usualRowBytes = () => 2_048;

export const dailyBytes = 20 * 1024 * 1024;

const beyond = "That is all this site takes from one place in a day. Try again tomorrow.";

type Options = {
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

export function createDailyBytes({ clock, most, rowBytes = usualRowBytes, on, refusing }: Options) {
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
        throw new Problem(429, beyond, { headers });
      },
      count() {
        for (const use of uses()) quota.count(use);
      },
    };
  };
}

export const textBytes = (text: (string | null | undefined)[]): number =>
  text.reduce((sum, part) => sum + Buffer.byteLength(part ?? ""), 0);
