import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("inbox_views")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("staff_id", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("shared", "integer", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("inbox_views_by_name")
    .on("inbox_views")
    .columns(["staff_id", "name"])
    .unique()
    .execute();
  await db.schema
    .createIndex("inbox_views_shared")
    .on("inbox_views")
    .column("name")
    .where(sql.ref("shared"), "=", 1)
    .execute();
}
