import type { Kysely } from "kysely";

/** Requests to the AI server are counted a day; staff rate what it wrote. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("ai_requests")
    .addColumn("day", "text", (c) => c.primaryKey())
    .addColumn("count", "integer", (c) => c.notNull())
    .execute();
  await db.schema.alterTable("turns").addColumn("rating", "integer").execute();
}
