import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("events")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("staff_id", "text")
    .addColumn("subject_kind", "text", (c) => c.notNull())
    .addColumn("subject_id", "text", (c) => c.notNull())
    .addColumn("contact_id", "text")
    .addColumn("data", "text", (c) => c.notNull())
    .addCheckConstraint("events_actor", sql`actor in ('staff', 'visitor', 'system')`)
    .addCheckConstraint("events_staff", sql`(actor = 'staff') = (staff_id is not null)`)
    .execute();
  await db.schema
    .createIndex("events_by_subject")
    .on("events")
    .columns(["subject_kind", "subject_id", "at", "id"])
    .execute();
  await db.schema
    .createIndex("events_by_contact")
    .on("events")
    .columns(["contact_id", "at", "id"])
    .where(sql.ref("contact_id"), "is not", null)
    .execute();
}
