import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("preview_links")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("key_hash", "text", (c) => c.notNull().unique())
    .addColumn("document_id", "integer", (c) => c.notNull().references("documents.id"))
    .addColumn("made_by", "text", (c) => c.notNull())
    .addColumn("made_at", "text", (c) => c.notNull())
    .addColumn("ends_at", "text", (c) => c.notNull())
    .addColumn("ended_at", "text")
    .execute();
  await db.schema
    .createIndex("preview_links_by_document")
    .on("preview_links")
    .columns(["document_id", "made_at"])
    .execute();
  await db.schema
    .createIndex("preview_links_by_end")
    .on("preview_links")
    .column("ends_at")
    .execute();
}
