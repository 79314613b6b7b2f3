import { sql } from "kysely";
import type { Engine, Queries, Tx } from "../../platform/db/database.ts";
import { isId } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { contactStore as store } from "./store.server.ts";

export const mostTogether = 100;

/** @returns the contact themselves, or the one they were merged into; null for nobody */
export async function findPrimaryContact(db: Queries, id: string) {
  if (!isId(id)) return null;
  const row = await store.contact(db, id);
  if (!row || row.merged_into === null) return row ?? null;
  return (await store.contact(db, row.merged_into)) ?? null;
}

/** @throws Problem 404 */
export async function requireContact(db: Queries, id: string) {
  const row = await findPrimaryContact(db, id);
  if (!row) throw new Problem(404, "There is no such person.");
  return row;
}

/** The primary contact comes first. @param id of a primary contact */
export const togetherWith = async (db: Queries, id: string): Promise<string[]> => [
  id,
  ...(await store.mergedInto(db, [id])).map((one) => one.id),
];

/** Two arbitrary numbers. Transactions take these locks in this order, and row locks afterwards. */
const merging = sql.lit(7_017);
const calling = sql.lit(7_018);

/** No merge between finding a lead's contact and storing it, nor two leads of one new number. */
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
