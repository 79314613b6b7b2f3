import { Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { Queries } from "./tables.ts";
import type { Topic } from "./topic.ts";

/** A message may be lost, and another process on SQLite's file sends none. */
const usualMs = 3_000;

type Changes = {
  db: Pick<Database, "subscribe" | "afterCommit">;
  /** Says that any of it may have changed. */
  topic: Topic<unknown>;
};
/** `most` are kept, those that were asked for last, each for `longestMs`. */
type Bounds = { most: number; longestMs?: number };
type Known<Value> = { value: Promise<Value>; sinceMs: number };
/** What is read under a name always has the same type. */
type AllKnown = {
  get<Value>(name: string): Known<Value> | undefined;
  set<Value>(name: string, known: Known<Value>): void;
  delete(name: string): void;
  clear(): void;
  keys(): Iterable<string>;
  readonly size: number;
};

/** For what seldom changes: each is read once, and again after any was told to have changed. */
export function cachedReads({ db, topic, most, longestMs = usualMs }: Changes & Bounds) {
  const all: AllKnown = new Map();
  let changes = 0;
  const forget = () => {
    all.clear();
    changes++;
  };
  db.subscribe(topic, forget);

  function keep<Value>(name: string, known: Known<Value>) {
    all.delete(name);
    const [oldest] = all.keys();
    if (oldest !== undefined && all.size >= most) all.delete(oldest);
    all.set(name, known);
  }

  async function read<Value>(
    name: string,
    from: Queries,
    reading: (from: Queries) => Promise<Value>,
  ): Promise<Value> {
    const sinceMs = performance.now();
    const known = all.get<Value>(name);
    if (known && sinceMs - known.sinceMs < longestMs) {
      keep(name, known);
      return known.value;
    }
    const before = changes;
    const value = reading(from);
    const found = { value, sinceMs };
    if (!(from instanceof Transaction)) {
      // Whoever asks meanwhile waits for the same.
      keep(name, found);
      value.catch(() => all.get(name) === found && all.delete(name));
      return value;
    }
    await value;
    // What a verb reads of its own change, or of another's in its group, may yet be undone.
    db.afterCommit(from, () => changes === before && keep(name, found));
    return value;
  }

  return { read, forget };
}

/** As `cachedReads`, for one. */
export function cachedRead<Value>({
  read,
  ...changes
}: Changes & { read(from: Queries): Promise<Value> }) {
  const reads = cachedReads({ ...changes, most: 1 });
  return (from: Queries): Promise<Value> => reads.read("", from, read);
}
