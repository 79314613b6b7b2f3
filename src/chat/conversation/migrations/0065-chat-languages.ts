import type { Kysely } from "kysely";

/** A conversation goes along the flow of one language, whose versions have numbers of their own. */
export async function up(db: Kysely<unknown>) {
  for (const table of ["conversations", "chat_steps"])
    await db.schema
      .alterTable(table)
      .addColumn("language", "text", (c) => c.notNull().defaultTo("en"))
      .execute();
}
