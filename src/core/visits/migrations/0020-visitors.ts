import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("visitors")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("wording", "integer", (c) => c.notNull())
    .addColumn("page", "text")
    .addColumn("referrer", "text")
    .addColumn("utm", "text")
    .addColumn("since", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("visitors_by_date").on("visitors").columns(["since"]).execute();
  await db.schema
    .createTable("page_views")
    .addColumn("visitor", "text", (c) => c.notNull().references("visitors.id").onDelete("cascade"))
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("page_views_key", ["visitor", "at", "path"])
    .execute();
  await db.schema.createIndex("page_views_by_date").on("page_views").columns(["at"]).execute();
}
