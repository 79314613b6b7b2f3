/** Divides long work into transactions that let others write in between. */
import { setTimeout } from "node:timers/promises";
import type { Database, Tx } from "../../platform/db/database.ts";
import { Unavailable } from "../../platform/db/unavailable.ts";

/** Others that write wait for a fraction of a second. */
const mostOfBatch = 50;
/** In characters of JSON. */
const longestBatch = 2_000_000;
const mostRetries = 2;
const beforeRetryMs = 500;

/** One that is longer than a batch may be is a batch of its own. */
export function* batchesOf<One>(all: One[], lengthOf: (one: One) => number): Generator<One[]> {
  let batch: One[] = [];
  let length = 0;
  for (const one of all) {
    const own = lengthOf(one);
    if (batch.length === mostOfBatch || (batch.length > 0 && length + own > longestBatch)) {
      yield batch;
      batch = [];
      length = 0;
    }
    batch.push(one);
    length += own;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Repeats what PostgreSQL ended, as when it restarts; SQLite's driver waits by itself. If only the
 * answer to a commit was lost, `verb` runs on what it has written before.
 * @throws Unavailable
 */
export async function writeAgain<Result>(
  db: Pick<Database, "engine" | "write">,
  verb: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let retries = db.engine === "postgres" ? mostRetries : 0; ; retries--) {
    try {
      return await db.write(verb);
    } catch (error) {
      if (retries === 0 || !(error instanceof Unavailable)) throw error;
      await setTimeout(beforeRetryMs);
    }
  }
}
