import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("webhooks").addColumn("token_id", "text").execute();
}
