import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("working_copies").addColumn("restored_over", "text").execute();
}
