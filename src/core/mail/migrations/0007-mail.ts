import { type Kysely, sql } from "kysely";

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
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("sent_at", "text")
    .addColumn("last_error", "text")
    .addColumn("key", "text", (c) => c.unique())
    .execute();
  await db.schema
    .createIndex("outbox_by_sent")
    .on("outbox")
    .column("sent_at")
    .where(sql.ref("sent_at"), "is not", null)
    .execute();
  // Mails to one address go with whoever had it.
  await sql`create index outbox_by_recipient on outbox (lower("to"))`.execute(db);
  await db.schema
    .createTable("outbox_leads")
    .addColumn("mail_id", "text", (c) => c.notNull().references("outbox.id").onDelete("cascade"))
    .addColumn("lead_id", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("outbox_leads_key", ["mail_id", "lead_id"])
    .execute();
  await db.schema
    .createIndex("outbox_leads_by_lead")
    .on("outbox_leads")
    .column("lead_id")
    .execute();
}
