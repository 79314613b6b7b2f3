/** How much one network may have stored in a day, for calls whose rows are kept for long. In memory, for this process. */
import type { FastifyRequest } from "fastify";
import { type Clock, dayMs } from "./clock.ts";
import { networksOf } from "./network.ts";
import { Problem } from "./problem.ts";

/** Networks remembered; the one heard of longest ago is forgotten first. */
const mostNetworks = 20_000;
/** What a row takes besides its text: keys, indexes, the rows that go with it. */
const usualRowBytes = 2_048;

/** A network's share of a day, of leads and of the chat each. */
export const dailyBytes = 20 * 1024 * 1024;

const beyond = "That is all this site takes from one place in a day. Try again tomorrow.";

type Options = {
  clock: Pick<Clock, "now">;
  /** Bytes a network (`networksOf`) may have stored in a UTC day. */
  most: number;
  /** What each takes besides its text, where that is more than usual. */
  rowBytes?: number | undefined;
  /** Not so for load tests (`RATE_LIMITS=off`). */
  on: boolean;
  /** Hears of each network that asks for more than its share. */
  refusing?(ip: string): void;
};

/** A network's room for one thing, of which the verb alone knows whether it will be stored. */
export type Room = {
  /** @throws Problem 429 until midnight UTC, once the network has had its share */
  check(): void;
  /** It is stored. What is stored at the same moment may go a little beyond the share. */
  count(): void;
};

export type DailyBytes = ReturnType<typeof createDailyBytes>;

/** One for each kind of thing that is stored. */
export function createDailyBytes({ clock, most, rowBytes = usualRowBytes, on, refusing }: Options) {
  const spent = new Map<string, number>();
  let today = 0;

  /** @returns milliseconds until the next UTC day */
  function turnDay(): number {
    const now = clock.now().getTime();
    const day = Math.floor(now / dayMs);
    if (day !== today) spent.clear();
    today = day;
    return (day + 1) * dayMs - now;
  }

  /** @param text everything in a request that will be stored */
  return function roomFor(
    { ip }: Pick<FastifyRequest, "ip">,
    text: (string | null | undefined)[],
  ): Room {
    if (!on) return { check() {}, count() {} };
    const bytes = rowBytes + textBytes(text);
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
