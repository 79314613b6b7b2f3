import { setImmediate } from "node:timers/promises";

/** Takes some milliseconds of SQLite, which runs one statement at a time. */
const batch = 5_000;

/**
 * Pauses between batches.
 * @param deleteSome returns how many rows it deleted
 * @returns number of all deleted rows
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
