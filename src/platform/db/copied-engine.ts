import type { RawBuilder, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

export type Row = Record<string, unknown>;
export type Tx = Transaction<Tables>;

/** `isBytes`: the column holds files, such as pictures. */
export type Column = { name: string; isBytes: boolean };
export type Batches = { table: string; columns: RawBuilder<unknown>; limit: number };

export type CopiedEngine = {
  tables(tx: Tx): Promise<string[]>;
  /** Without generated columns. */
  columns(tx: Tx, table: string): Promise<Column[]>;
  /** All rows, at most `limit` at once, in the engine's own order. */
  batches(tx: Tx, of: Batches): AsyncGenerator<Row[]>;
  /**
   * Rows may refer to later rows or tables, so foreign keys are checked at the end.
   * @returns `check`, which throws DatabaseError
   */
  foreignKeys(tx: Tx): Promise<{ defer(): Promise<unknown>; check(): Promise<void> }>;
  /** Sets each sequence to continue after the copied numbers. */
  follow(tx: Tx): Promise<void>;
};

export const ofMigrations = ["kysely_migration", "kysely_migration_lock"];
