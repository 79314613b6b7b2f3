import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("categories")
    .addColumn("id", "integer", (c) => c.primaryKey().references("documents.id"))
    .addColumn("slug", "text", (c) => c.notNull().unique())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("posts", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("posts")
    .addColumn("id", "integer", (c) => c.primaryKey().references("documents.id"))
    .addColumn("slug", "text", (c) => c.notNull().unique())
    .addColumn("category_id", "integer", (c) => c.notNull().references("categories.id"))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("excerpt", "text", (c) => c.notNull())
    .addColumn("author", "text", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("headings", "text", (c) => c.notNull())
    .addColumn("reading_minutes", "integer", (c) => c.notNull())
    .addColumn("published_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("posts_by_date")
    .on("posts")
    .columns(["published_at", "id", "category_id"])
    .execute();
  await db.schema
    .createIndex("posts_by_category")
    .on("posts")
    .columns(["category_id", "published_at", "id"])
    .execute();
  await db.schema
    .createIndex("posts_by_address")
    .on("posts")
    .columns(["published_at", "slug", "category_id", "updated_at"])
    .execute();
}
