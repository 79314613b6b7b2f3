import { sql, type Transaction } from "kysely";
import type { Engine } from "./database.ts";
import type { Tables } from "./tables.ts";

/**
 * Until its transaction ends, whoever has taken the turn is alone: the next one waits, and then
 * reads what came of it. SQLite has one writer, which is order enough.
 * @param lock any number that no other lock of the site has
 */
export const takingTurns =
  (lock: number) =>
  async (tx: Transaction<Tables>, engine: Engine): Promise<void> => {
    if (engine === "sqlite") return;
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)}, 0)`.execute(tx);
  };
