/** What a copy of all tables asks of either engine, each in its own words. */
import type { RawBuilder, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

export type Row = Record<string, unknown>;
export type Tx = Transaction<Tables>;

/** `isBytes`: it holds files, such as pictures. */
export type Column = { name: string; isBytes: boolean };
export type Batches = { table: string; columns: RawBuilder<unknown>; limit: number };

export type CopiedEngine = {
  tables(tx: Tx): Promise<string[]>;
  /** Without those that the database works out by itself. */
  columns(tx: Tx, table: string): Promise<Column[]>;
  /** All rows, `limit` at once, in an order of the engine's own. */
  batches(tx: Tx, of: Batches): AsyncGenerator<Row[]>;
  /**
   * Rows refer to rows of tables that come later, or of their own.
   * @throws DatabaseError by `check`
   */
  foreignKeys(tx: Tx): Promise<{ defer(): Promise<unknown>; check(): Promise<void> }>;
  /** The next number that a table gives follows what was copied. */
  follow(tx: Tx): Promise<void>;
};

export const ofMigrations = ["kysely_migration", "kysely_migration_lock"];
