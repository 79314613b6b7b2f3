import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("outbox").addColumn("from_name", "text").execute();
  await db.schema.alterTable("outbox").addColumn("in_reply_to", "text").execute();
  await db.schema
    .alterTable("outbox")
    .addColumn("by_hand", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("outbox").addColumn("given_up_at", "text").execute();
  await db.schema
    .alterTable("outbox")
    .addColumn("refused", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  // Few rows each, whatever was sent: the two lists that somebody looks at when mail fails.
  await db.schema
    .createIndex("outbox_waiting")
    .on("outbox")
    .column("id")
    .where(sql.ref("sent_at"), "is", null)
    .where(sql.ref("given_up_at"), "is", null)
    .execute();
  await db.schema
    .createIndex("outbox_given_up")
    .on("outbox")
    .column("id")
    .where(sql.ref("given_up_at"), "is not", null)
    .execute();
}
