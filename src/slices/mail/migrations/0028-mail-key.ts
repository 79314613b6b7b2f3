import type { Kysely } from "kysely";

/** Of a mail that waits for what else may be told of the same: it is written anew instead of another being added. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("outbox").addColumn("key", "text").execute();
  await db.schema.createIndex("outbox_by_key").on("outbox").column("key").unique().execute();
}
