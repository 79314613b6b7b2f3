import { sql, type Transaction } from "kysely";
import type { Engine } from "./database.ts";
import type { Tables } from "./tables.ts";

/**
 * Holds a lock until the transaction ends: the next one waits, then reads the result. SQLite has a
 * single writer, so it needs no lock.
 * @param lock number that no other lock of the site uses
 */
export const takingTurns =
  (lock: number) =>
  async (tx: Transaction<Tables>, engine: Engine): Promise<void> => {
    if (engine === "sqlite") return;
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)}, 0)`.execute(tx);
  };
