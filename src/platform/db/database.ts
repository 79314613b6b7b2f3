import type { Kysely, Transaction } from "kysely";
import type { Copies } from "./copies.ts";
import type { LongRead } from "./long-read.ts";
import type { Queries, Tables } from "./tables.ts";
import type { Topic } from "./topic.ts";

export type Engine = "sqlite" | "postgres";
/**
 * Longest waits; `lockMs` for another program's SQLite lock. No visitor waits for a long read.
 * `connections`: how many PostgreSQL is asked for at once.
 */
export type Patience = {
  connectionMs: number;
  queryMs: number;
  lockMs: number;
  longReadMs: number;
  connections: number;
};
/** Shorter than the time after which browsers and proxies give up, so visitors see a 503. */
export const visitorsPatience: Patience = {
  connectionMs: 3_000,
  queryMs: 4_000,
  lockMs: 5_000,
  longReadMs: 300_000,
  connections: 10,
};
export type { Queries };

/** `patiently`: no visitor waits, so PostgreSQL may take as long as for a migration. */
export type How = { patiently: boolean };

/** Does what a verb does, and undoes it. @returns what the verb did */
export type Attempt = <T>(verb: (tx: Transaction<Tables>) => Promise<T>) => Promise<T>;

export type Database = {
  engine: Engine;
  /** Null on PostgreSQL, of which the operator keeps copies. */
  copies: Copies | null;
  /** Outside a verb only. @throws Error inside one */
  readonly read: Kysely<Tables>;
  /** Reads a snapshot. @throws Problem 503 in a full queue; Unavailable over `longReadMs` */
  longRead<Input, Result>(read: LongRead<Input, Result>, input: Input): Promise<Result>;
  /** Durable once resolved; an error undoes this verb only. Inside, await only queries on `tx`. */
  write<T>(verb: (tx: Transaction<Tables>) => Promise<T>, how?: How): Promise<T>;
  /**
   * Verbs of which nothing is kept. On SQLite in a copy of the file, so that nobody
   * waits for them; on PostgreSQL only those do who write the same rows. @throws
   * Unavailable where no copy can be made
   */
  tryOut<T>(work: (attempt: Attempt) => Promise<T>): Promise<T>;
  /**
   * As `write`, for a verb that takes seconds. SQLite has one writer, so it is done in a copy of
   * the file first; then its statements are done once more in the file itself, which takes a
   * fraction of that. Where these answer otherwise by then, it is done anew, and after some such
   * tries as `write` does it. So it may run more than once, and calls nobody before it is durable.
   * @throws Unavailable where no copy can be made
   */
  writeLong<T>(verb: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Runs in this process, and only if the transaction was committed. */
  afterCommit(tx: Transaction<Tables>, call: () => void): void;
  /** Sent after the commit; may be lost, so poll as well. @throws Error from 8,000 bytes on */
  publish<Payload>(tx: Transaction<Tables>, topic: Topic<Payload>, payload: NoInfer<Payload>): void;
  /** An error in one subscriber does not affect others. @returns unsubscribe */
  subscribe<Payload>(topic: Topic<Payload>, subscriber: (payload: Payload) => unknown): () => void;
  /**
   * Once somebody is erased, so that their words are not left in SQLite's log. Does nothing while
   * it is read for longer than a second, nor on PostgreSQL, whose own vacuum does it.
   */
  emptyLog(): Promise<void>;
  /** For changes of tables, before the site serves requests: no time limit. */
  migrate<T>(work: (tables: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** The database cannot be used; the message tells the operator in one sentence what to do. */
export class DatabaseError extends Error {}
