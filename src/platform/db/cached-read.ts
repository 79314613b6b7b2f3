import { Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { Queries } from "./tables.ts";
import type { Topic } from "./topic.ts";

/** A message may be lost, and another process on SQLite's file sends none. */
const longestMs = 3_000;

type CachedReadOptions<Value> = {
  db: Pick<Database, "subscribe" | "afterCommit">;
  /** Says that it may have changed. */
  topic: Topic<unknown>;
  read(from: Queries): Promise<Value>;
};

/** For what seldom changes: reads it once, and again after it was told of a change. */
export function cachedRead<Value>({ db, topic, read }: CachedReadOptions<Value>) {
  let known: { value: Value; sinceMs: number } | null = null;
  let changes = 0;
  db.subscribe(topic, () => {
    known = null;
    changes++;
  });

  return async (from: Queries): Promise<Value> => {
    const sinceMs = performance.now();
    if (known !== null && sinceMs - known.sinceMs < longestMs) return known.value;
    // One reads it again, while others go on with what is known.
    if (known !== null) known.sinceMs = sinceMs;
    const before = changes;
    const value = await read(from);
    const keep = () => {
      if (changes === before) known = { value, sinceMs };
    };
    // What a verb reads of its own change, or of another's in its group, may yet be undone.
    if (from instanceof Transaction) db.afterCommit(from, keep);
    else keep();
    return value;
  };
}
