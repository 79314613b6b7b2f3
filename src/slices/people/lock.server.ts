/**
 * Locks for transactions that work on the same people at once; SQLite has one writer and needs
 * none. Every transaction takes them in the order below, and row locks afterwards, so that no two
 * wait for each other.
 */
import { sql, type Transaction } from "kysely";
import type { Engine } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

type Tx = Transaction<Tables>;

/** Two arbitrary numbers that separate these locks from those of other programs. */
const merging = sql.lit(7_017);
const calling = sql.lit(7_018);

/**
 * Prevents merges between finding a lead's person and storing it, and two leads of one new number.
 */
export async function lockForLead(tx: Tx, engine: Engine, phone: string | null): Promise<void> {
  if (engine === "sqlite") return;
  await sql`select pg_advisory_xact_lock_shared(${merging}, 0)`.execute(tx);
  if (phone === null) return;
  await sql`select pg_advisory_xact_lock(${calling}, hashtext(${phone}))`.execute(tx);
}

export async function lockForMerge(tx: Tx, engine: Engine): Promise<void> {
  if (engine === "sqlite") return;
  await sql`select pg_advisory_xact_lock(${merging}, 0)`.execute(tx);
}
