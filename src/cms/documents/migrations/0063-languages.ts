import type { Kysely } from "kysely";

/** What lists show of versions in other languages, by the kind and the key of their originals. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("translations")
    .addColumn("document_id", "integer", (c) => c.primaryKey().references("documents.id"))
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("teaser", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addUniqueConstraint("translations_by_original", ["language", "kind", "key"])
    .execute();
}
