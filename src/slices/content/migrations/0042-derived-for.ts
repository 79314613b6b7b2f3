import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("content_state").addColumn("derived_for", "text").execute();
}
