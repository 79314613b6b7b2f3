import { Transaction } from "kysely";
import type { Database, Topic } from "./database.ts";
import type { Queries } from "./tables.ts";

/** A message may be lost, and other processes on an SQLite file send none. */
const usualMs = 3_000;

type Changes = {
  db: Pick<Database, "subscribe" | "afterCommit">;
  topic: Topic<unknown>;
};
type Bounds = { most: number; longestMs?: number };
type CacheEntry<Value> = { value: Promise<Value>; sinceMs: number };
type CacheEntries = {
  get<Value>(name: string): CacheEntry<Value> | undefined;
  set<Value>(name: string, entry: CacheEntry<Value>): void;
  delete(name: string): void;
  clear(): void;
  keys(): Iterable<string>;
  readonly size: number;
};

export function cachedReads({ db, topic, most, longestMs = usualMs }: Changes & Bounds) {
  const entries: CacheEntries = new Map();
  let changes = 0;
  const clear = () => {
    entries.clear();
    changes++;
  };
  db.subscribe(topic, clear);

  function keep<Value>(name: string, entry: CacheEntry<Value>) {
    entries.delete(name);
    const [oldest] = entries.keys();
    if (oldest !== undefined && entries.size >= most) entries.delete(oldest);
    entries.set(name, entry);
  }

  async function read<Value>(
    name: string,
    from: Queries,
    reading: (from: Queries) => Promise<Value>,
  ): Promise<Value> {
    const sinceMs = performance.now();
    const cached = entries.get<Value>(name);
    if (cached && sinceMs - cached.sinceMs < longestMs) {
      keep(name, cached);
      return cached.value;
    }
    const before = changes;
    const value = reading(from);
    const entry = { value, sinceMs };
    if (!(from instanceof Transaction)) {
      // Concurrent readers share one read.
      keep(name, entry);
      value.catch(() => entries.get(name) === entry && entries.delete(name));
      return value;
    }
    await value;
    // A write may still be rolled back, so a value that it read is cached after the commit only.
    db.afterCommit(from, () => changes === before && keep(name, entry));
    return value;
  }

  return { read, clear };
}

export function cachedRead<Value>({
  read,
  ...changes
}: Changes & { read(from: Queries): Promise<Value> }) {
  const reads = cachedReads({ ...changes, most: 1 });
  return (from: Queries): Promise<Value> => reads.read("", from, read);
}
