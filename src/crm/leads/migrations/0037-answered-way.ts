import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("leads").addColumn("answered_way", "text").execute();
}
