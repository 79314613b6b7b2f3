/** Counts for all routes together: a limit is of a group of calls, not of each call by itself. */
import type { FastifyRateLimitStore } from "@fastify/rate-limit";

type Window = { current: number; startedAtMs: number };

/** Addresses remembered; the one seen longest ago is forgotten first. */
const mostAddresses = 20_000;

export class SharedLimitStore implements FastifyRateLimitStore {
  private readonly windows = new Map<string, Window>();

  /** @param key the address, then the group */
  incr(key: string, counted: (error: Error | null, result?: { current: number; ttl: number }) => void, windowMs: number) {
    const nowMs = Date.now();
    const known = this.windows.get(key);
    const open = known && known.startedAtMs + windowMs > nowMs ? known : { current: 0, startedAtMs: nowMs };
    open.current++;
    this.windows.delete(key);
    this.windows.set(key, open);
    const oldest = this.windows.keys().next().value;
    if (this.windows.size > mostAddresses && oldest !== undefined) this.windows.delete(oldest);
    counted(null, { current: open.current, ttl: open.startedAtMs + windowMs - nowMs });
  }

  child() {
    return this;
  }
}
