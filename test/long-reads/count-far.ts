import { sql } from "kysely";
import { longRead } from "../../src/platform/db/long-read.ts";

/**
 * Counts to the fifth power of its input in one statement (of a thousand, for longer than a test
 * takes) over a table with one row.
 */
export const countFar = longRead(import.meta.url, async (db, of: number) => {
  if (!Number.isInteger(of)) throw new RangeError("only whole numbers are counted");
  const { rows } = await sql<{ count: number }>`
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(of)})
    select count(*) as count from content_state, n a, n b, n c, n d, n e`.execute(db);
  return rows[0]?.count;
});
