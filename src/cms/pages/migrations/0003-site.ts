import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("pages")
    .addColumn("document_id", "integer", (c) => c.primaryKey().references("documents.id"))
    .addColumn("path", "text", (c) => c.notNull().unique())
    .addColumn("parent", "text")
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("teaser", "text", (c) => c.notNull())
    .addColumn("menus", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();
}
