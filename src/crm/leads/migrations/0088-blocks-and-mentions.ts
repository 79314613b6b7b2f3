import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  // Beside senders of whom nothing is held stand those of whom everything is.
  await db.schema
    .alterTable("spam_exceptions")
    .addColumn("blocks", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("lead_mentions").addColumn("seen_at", "text").execute();
}
