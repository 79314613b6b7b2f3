import { setImmediate } from "node:timers/promises";

/** What one deletion takes at most: some milliseconds of a database that does one thing at a time. */
const batch = 5_000;

/**
 * Deletes whatever there is to delete in parts, and between them lets everybody else in.
 * @param deleteSome deletes so many rows at most @returns how many it deleted
 */
export async function inBatches(deleteSome: (limit: number) => Promise<number>, limit = batch) {
  while ((await deleteSome(limit)) >= limit) await setImmediate();
}
