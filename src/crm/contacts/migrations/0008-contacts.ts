import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("contacts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("contact_points")
    .addColumn("contact_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addCheckConstraint("contact_points_kind", sql`kind in ('email', 'phone')`)
    // Deferred: whether an email is new decides whether a contact is added.
    .addForeignKeyConstraint("contact_points_contact", ["contact_id"], "contacts", ["id"], (c) =>
      c.onDelete("cascade").deferrable().initiallyDeferred(),
    )
    .execute();
  await db.schema
    .createIndex("contact_points_by_contact")
    .on("contact_points")
    .column("contact_id")
    .execute();
  await db.schema
    .createIndex("contact_points_email")
    .on("contact_points")
    .column("value")
    .unique()
    .where(sql.ref("kind"), "=", sql.lit("email"))
    .execute();
  await db.schema
    .createIndex("contact_points_phone")
    .on("contact_points")
    .columns(["value", "contact_id"])
    .unique()
    .where(sql.ref("kind"), "=", sql.lit("phone"))
    .execute();
}
