/** How an engine would answer a query, as text: which index it would use. */
import { CompiledQuery, type Kysely, sql } from "kysely";
import type { Database } from "../src/platform/db/database.ts";
import type { Tables } from "../src/platform/db/tables.ts";

type Planned = { compile(db: Kysely<Tables>): CompiledQuery };

export async function planOf(db: Database, query: Planned): Promise<string> {
  const { sql: text, parameters } = query.compile(db.read);
  const explained = (explain: string) => CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
  if (db.engine === "sqlite") return JSON.stringify((await db.read.executeQuery(explained("explain query plan"))).rows);
  return db.write(async (tx) => {
    // A table of a few rows is read whole whatever its indexes; whether there is one that fits is the question here.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    return JSON.stringify((await tx.executeQuery(explained("explain"))).rows);
  });
}
