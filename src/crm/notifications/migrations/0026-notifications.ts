import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("staff_notifications")
    .addColumn("staff_id", "text", (c) => c.primaryKey().references("staff.id").onDelete("cascade"))
    .addColumn("new_enquiries", "text", (c) => c.notNull())
    .addColumn("mentions", "integer", (c) => c.notNull())
    .addColumn("late", "integer", (c) => c.notNull())
    .addColumn("reminders", "integer", (c) => c.notNull())
    .addColumn("digest", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("staff_notifications_by_news")
    .on("staff_notifications")
    .columns(["new_enquiries", "staff_id"])
    .execute();
  await db.schema
    .createTable("staff_digests")
    .addColumn("staff_id", "text", (c) => c.primaryKey().references("staff.id").onDelete("cascade"))
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("acknowledgements")
    .addColumn("mailbox", "text", (c) => c.primaryKey())
    .addColumn("network", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("acknowledgements_by_network")
    .on("acknowledgements")
    .columns(["network", "at"])
    .execute();
  await db.schema
    .createIndex("acknowledgements_by_date")
    .on("acknowledgements")
    .column("at")
    .execute();
}
