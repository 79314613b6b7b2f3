import type { Kysely } from "kysely";

/** What holds of a lead now (JSON), where its sender has corrected or added something: read whole, instead of its timeline. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("leads").addColumn("held", "text").execute();
}
