import { setImmediate } from "node:timers/promises";

/** Some milliseconds of SQLite, which does one thing at a time. */
const batch = 5_000;

/**
 * Yields between batches.
 * @param deleteSome returns how many it deleted
 * @returns how many in all
 */
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
