import type { Kysely } from "kysely";

/** Documents that were removed, and what drafts were before. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("documents").addColumn("begun_by", "text").execute();
  await db.schema
    .alterTable("working_copies")
    .addColumn("begun_at", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createTable("removed_documents")
    .addColumn("document_id", "integer", (c) => c.primaryKey().references("documents.id"))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("stood", "text", (c) => c.notNull())
    .addColumn("redirects", "text", (c) => c.notNull())
    .addColumn("above_id", "integer")
    .addColumn("removed_by", "text")
    .addColumn("removed_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("removed_documents_by_time")
    .on("removed_documents")
    .columns(["removed_at", "document_id"])
    .execute();
  await db.schema
    .createTable("draft_history")
    .addColumn("document_id", "integer", (c) => c.notNull().references("documents.id"))
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("schema_version", "integer", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("written_by", "text", (c) => c.notNull())
    .addColumn("written_at", "text", (c) => c.notNull())
    .addColumn("kept_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("draft_history_pk", ["document_id", "number"])
    .execute();
  await db.schema
    .createIndex("draft_history_by_time")
    .on("draft_history")
    .columns(["kept_at", "document_id", "number"])
    .execute();
}
