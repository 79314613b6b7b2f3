import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("staff_links").addColumn("network_hash", "text").execute();
}
