import { setImmediate } from "node:timers/promises";

/** Some milliseconds of SQLite, which does one thing at a time. */
const batch = 5_000;

/** Yields between batches. @param deleteSome returns how many it deleted */
export async function inBatches(deleteSome: (limit: number) => Promise<number>, limit = batch) {
  while ((await deleteSome(limit)) >= limit) await setImmediate();
}
