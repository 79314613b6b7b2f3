import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { dayMs } from "../time/clock.ts";

const firstMs = 60_000;

/** Also a minute after the start, so that short-lived processes run it. Failures are logged. */
const every =
  (periodMs: number) => (http: FastifyInstance, job: () => Promise<unknown>, failure: string) => {
    const run = () => void job().catch((err: unknown) => http.log.error({ err }, failure));
    const first = setTimeout(run, firstMs).unref();
    const further = setInterval(run, periodMs).unref();
    http.addHook("onClose", async () => {
      clearTimeout(first);
      clearInterval(further);
    });
  };

export const daily = every(dayMs);

/** For jobs that the database's clock makes due: the check runs more often than the job. */
export const hourly = every(3_600_000);

export const minutely = every(60_000);

/** Takes some milliseconds of SQLite, which runs one statement at a time. */
const batch = 5_000;

/** @param deleteSome returns how many rows it deleted */
export async function inBatches(
  deleteSome: (limit: number) => Promise<number>,
  limit = batch,
): Promise<number> {
  let deleted = await deleteSome(limit);
  let all = deleted;
  while (deleted >= limit) {
    await setImmediate();
    deleted = await deleteSome(limit);
    all += deleted;
  }
  return all;
}

/** Calls during a run share one next run. */
export function oneAtATime(job: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function start(): Promise<void> {
    next = null;
    current = job().finally(() => {
      current = null;
    });
    return current;
  }

  return () => {
    if (next) return next;
    if (!current) return start();
    next = current.catch(() => {}).then(start);
    return next;
  };
}
