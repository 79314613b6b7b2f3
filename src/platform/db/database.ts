import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Copies } from "./copies.ts";
import type { LongRead } from "./long-read.ts";
import type { Queries, Tables, Tx } from "./tables.ts";

export type Engine = "sqlite" | "postgres";
/**
 * Longest waits, in ms; `lockMs` for another program's SQLite lock; no visitor waits for a long
 * read.
 * `connections`: most PostgreSQL connections at once.
 */
export type Patience = {
  connectionMs: number;
  queryMs: number;
  lockMs: number;
  longReadMs: number;
  connections: number;
};
/** Shorter than the timeouts of browsers and proxies, so that visitors get a 503. */
export const visitorsPatience: Patience = {
  connectionMs: 3_000,
  queryMs: 4_000,
  lockMs: 5_000,
  longReadMs: 300_000,
  connections: 10,
};
export type { Queries, Tx };

/** `patiently`: no visitor waits, so PostgreSQL may take as long as for a migration. */
export type How = { patiently: boolean };

export type Database = {
  engine: Engine;
  /** Null on PostgreSQL, whose backups are the operator's task. */
  copies: Copies | null;
  /** For use outside a verb. @throws Error inside one */
  readonly read: Kysely<Tables>;
  /** Reads a snapshot. @throws Problem 503 if the queue is full; Unavailable after `longReadMs` */
  longRead<Input, Result>(read: LongRead<Input, Result>, input: Input): Promise<Result>;
  /**
   * Durable once resolved; an error rolls back this verb only. Inside, await only queries on `tx`.
   */
  write<T>(verb: (tx: Tx) => Promise<T>, how?: How): Promise<T>;
  /** Calls in this process, and only after a commit. */
  afterCommit(tx: Tx, call: () => void): void;
  /**
   * Sends after the commit. A message may be lost, so poll as well.
   * @throws Error from 8,000 bytes on
   */
  publish<Payload>(tx: Tx, topic: Topic<Payload>, payload: NoInfer<Payload>): void;
  /** An error of one subscriber does not affect others. @returns unsubscribe */
  subscribe<Payload>(topic: Topic<Payload>, subscriber: (payload: Payload) => unknown): () => void;
  /**
   * Empties SQLite's log after an erasure, so that no erased words remain there. It gives up after
   * a second of reads by others. On PostgreSQL it does nothing, because vacuum does the work.
   */
  emptyLog(): Promise<void>;
  /** Changes tables before the site serves requests, without a time limit. */
  migrate<T>(work: (tables: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** The database cannot be used; the message tells the operator in one sentence what to do. */
export class DatabaseError extends Error {}

/** Payloads hold ids, not contents, and must survive `JSON.stringify`. */
export type Topic<Payload> = { name: string; payload: z.ZodType<Payload> };
