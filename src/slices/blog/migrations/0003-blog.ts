import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>, engine: "sqlite" | "postgres") {
  await db.schema
    .createTable("categories")
    .addColumn("id", "integer", (c) => c.primaryKey().references("documents.id"))
    .addColumn("slug", "text", (c) => c.notNull().unique())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
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
    .addColumn("reading_minutes", "integer", (c) => c.notNull())
    .addColumn("published_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("posts_by_date").on("posts").columns(["published_at", "id"]).execute();
  await db.schema.createIndex("posts_by_category").on("posts").columns(["category_id", "published_at", "id"]).execute();
  if (engine === "sqlite") {
    await sql`create virtual table post_search using fts5(words, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'")`.execute(
      db,
    );
  } else {
    await sql`create table post_search (post_id integer primary key references posts (id), words tsvector not null)`.execute(db);
    await sql`create index post_search_words on post_search using gin (words)`.execute(db);
  }
}
