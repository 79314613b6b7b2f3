import type { Kysely } from "kysely";

/** Where a lead was written and what led there, as it was at that moment. */
export async function up(db: Kysely<unknown>) {
  for (const column of ["page", "referrer", "utm"])
    await db.schema.alterTable("leads").addColumn(column, "text").execute();
}
