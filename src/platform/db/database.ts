/** The one database of a process: embedded SQLite, or PostgreSQL. Same tables, same queries, same promises. */
import type { Kysely, Transaction } from "kysely";
import type { LongRead } from "./long-read.ts";
import type { Queries, Tables } from "./tables.ts";
import type { Topic } from "./topic.ts";

export type Engine = "sqlite" | "postgres";
/**
 * How long a visitor is held up at most: on PostgreSQL for a connection and for each query, on
 * SQLite for another program's lock. No visitor waits for a long read.
 */
export type Patience = {
  connectionMs: number;
  queryMs: number;
  lockMs: number;
  longReadMs: number;
};
/** A visitor is answered, with a page or with 503, long before a browser or proxy gives up. */
export const visitorsPatience: Patience = {
  connectionMs: 3_000,
  queryMs: 4_000,
  lockMs: 5_000,
  longReadMs: 300_000,
};
export type { Queries };

/** `patiently` is for what no visitor waits for: PostgreSQL may take as long as for a migration. */
export type How = { patiently: boolean };

export type Database = {
  engine: Engine;
  /** For reading outside a verb; inside one it throws. */
  readonly read: Kysely<Tables>;
  /**
   * For what may take longer than a page may wait, read at one moment of the database; no page
   * waits for it. One at a time, a few waiting.
   * @throws Problem 503 where too many wait; Unavailable where it takes over `longReadMs`, or the
   * database is closed
   */
  longRead<Input, Result>(read: LongRead<Input, Result>, input: Input): Promise<Result>;
  /**
   * Runs one verb as one transaction; resolves only when it is durable. What the verb throws undoes it alone.
   * Inside, use `tx` and nothing else, and wait for nothing but the database.
   */
  write<T>(verb: (tx: Transaction<Tables>) => Promise<T>, how?: How): Promise<T>;
  /** Calls back in this process once the verb whose transaction this is has become durable; never where it was undone. */
  afterCommit(tx: Transaction<Tables>, call: () => void): void;
  /**
   * Calls whoever subscribed to the topic, here and in every other process on this PostgreSQL, once
   * the verb is durable; never where it was undone. Another process may miss it (its connection was
   * lost, or it shares an SQLite file): what must not be missed is looked for as well.
   * @throws Error where it makes more than PostgreSQL takes, 8,000 bytes
   */
  publish<Payload>(tx: Transaction<Tables>, topic: Topic<Payload>, payload: NoInfer<Payload>): void;
  /** A subscriber that fails harms nobody else. @returns what ends the subscription */
  subscribe<Payload>(topic: Topic<Payload>, heard: (payload: Payload) => unknown): () => void;
  /** Changes the tables themselves, however long it takes; to be done before anybody is served. */
  migrate<T>(work: (tables: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** The database cannot be used, and what to do about it, in one sentence for the operator. */
export class DatabaseError extends Error {}
