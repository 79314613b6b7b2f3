/** How an engine would answer a query, as text: which index it would use. */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../src/platform/db/database.ts";

export async function planOf(db: Database, query: RawBuilder<unknown>): Promise<string> {
  if (db.engine === "sqlite") return JSON.stringify((await sql`explain query plan ${query}`.execute(db.read)).rows);
  return db.write(async (tx) => {
    // A table of a few rows is read whole whatever its indexes; whether there is one that fits is the question here.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    return JSON.stringify((await sql`explain ${query}`.execute(tx)).rows);
  });
}
