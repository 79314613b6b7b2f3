/** Counts the bytes stored per network and UTC day, in the memory of this process. */
import type { FastifyRequest } from "fastify";
import { type Clock, dayMs } from "./clock.ts";
import { networksOf } from "./network.ts";
import { Problem } from "./problem.ts";

const mostNetworks = 20_000;
const usualRowBytes = () => 2_048;

export const dailyBytes = 20 * 1024 * 1024;

const beyond = "That is all this site takes from one place in a day. Try again tomorrow.";

type Options = {
  clock: Pick<Clock, "now">;
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
  const spent = new Map<string, number>();
  let today = 0;

  function turnDay(): number {
    const now = clock.now().getTime();
    const day = Math.floor(now / dayMs);
    if (day !== today) spent.clear();
    today = day;
    return (day + 1) * dayMs - now;
  }

  return function roomFor(
    { ip }: Pick<FastifyRequest, "ip">,
    text: (string | null | undefined)[],
  ): Room {
    if (!on) return { check() {}, count() {} };
    const bytes = rowBytes() + textBytes(text);
    const networks = networksOf(ip);
    return {
      check() {
        const leftMs = turnDay();
        if (
          networks.every(({ network, times }) => (spent.get(network) ?? 0) + bytes <= most * times)
        )
          return;
        refusing?.(ip);
        const headers = { "retry-after": String(Math.ceil(leftMs / 1_000)) };
        throw new Problem(429, beyond, { headers });
      },
      count() {
        turnDay();
        for (const { network } of networks) add(network, bytes);
      },
    };
  };

  function add(network: string, bytes: number) {
    const total = (spent.get(network) ?? 0) + bytes;
    spent.delete(network);
    spent.set(network, total);
    const oldest = spent.keys().next().value;
    if (spent.size > mostNetworks && oldest !== undefined) spent.delete(oldest);
  }
}

export const textBytes = (text: (string | null | undefined)[]): number =>
  text.reduce((sum, part) => sum + Buffer.byteLength(part ?? ""), 0);
