import type { Kysely } from "kysely";

/** Of posts in other languages, what is read otherwise than in the original; by its slug. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("translated_posts")
    .addColumn("document_id", "integer", (c) => c.primaryKey().references("documents.id"))
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("slug", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("excerpt", "text", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("headings", "text", (c) => c.notNull())
    .addColumn("reading_minutes", "integer", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addUniqueConstraint("translated_posts_by_slug", ["language", "slug"])
    .execute();
}
