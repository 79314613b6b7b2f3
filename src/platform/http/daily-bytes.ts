/** How much one network may have stored in a day, for calls whose rows are kept for long. In memory, for this process. */
import type { FastifyRequest } from "fastify";
import { type Clock, dayMs } from "../clock.ts";
import { Problem } from "../problem.ts";
import { networksOf } from "./limits.ts";

/** Networks remembered; the one heard of longest ago is forgotten first. */
const mostNetworks = 20_000;
/** What a row takes besides its text: keys, indexes, the rows that go with it. */
const rowBytes = 2_048;

/** A network's share of a day, of leads and of the chat each. */
export const dailyBytes = 20 * 1024 * 1024;

type Options = {
  clock: Pick<Clock, "now">;
  /** Bytes a network (`networksOf`) may have stored in a UTC day. */
  most: number;
  /** Not so for load tests (`RATE_LIMITS=off`). */
  on: boolean;
  /** Hears of each network that asks for more than its share. */
  refusing?(ip: string): void;
};

export type DailyBytes = ReturnType<typeof createDailyBytes>;

/** One for each kind of thing that is stored. */
export function createDailyBytes({ clock, most, on, refusing }: Options) {
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

  /**
   * Counts what a request is about to have stored.
   * @param text everything in it that will be stored
   * @throws Problem 429 until midnight UTC, once its network has had its share
   */
  return function spend(request: Pick<FastifyRequest, "ip">, text: (string | null | undefined)[]) {
    if (!on) return;
    const leftMs = turnDay();
    const bytes = text.reduce((sum, part) => sum + Buffer.byteLength(part ?? ""), rowBytes);
    const networks = networksOf(request.ip);
    const isBeyond = networks.some(({ network, times }) => (spent.get(network) ?? 0) + bytes > most * times);
    if (isBeyond) {
      refusing?.(request.ip);
      const headers = { "retry-after": String(Math.ceil(leftMs / 1_000)) };
      throw new Problem(429, "That is all this site takes from one place in a day. Try again tomorrow.", { headers });
    }
    for (const { network } of networks) add(network, bytes);
  };

  function add(network: string, bytes: number) {
    const total = (spent.get(network) ?? 0) + bytes;
    spent.delete(network);
    spent.set(network, total);
    const oldest = spent.keys().next().value;
    if (spent.size > mostNetworks && oldest !== undefined) spent.delete(oldest);
  }
}
