import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("message_id", "text", (c) => c.notNull().unique())
    .addColumn("to", "text", (c) => c.notNull())
    .addColumn("reply_to", "text")
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("next_attempt_at", "text")
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("sent_at", "text")
    .addColumn("last_error", "text")
    .addColumn("key", "text", (c) => c.unique())
    .execute();
  await db.schema
    .createIndex("outbox_by_next_attempt")
    .on("outbox")
    .columns(["next_attempt_at", "id"])
    .execute();
  await db.schema.createIndex("outbox_by_sent").on("outbox").column("sent_at").execute();
}
