import type { Kysely } from "kysely";

/** What a visitor searched for on that page; null where they read it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("page_views").addColumn("words", "text").execute();
}
