import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("working_copies")
    .addColumn("document_id", "integer", (c) => c.primaryKey().references("documents.id"))
    .addColumn("schema_version", "integer", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("based_on", "integer", (c) => c.notNull())
    .addColumn("hands", "text", (c) => c.notNull())
    .addColumn("changed_by", "text", (c) => c.notNull())
    .addColumn("changed_at", "text", (c) => c.notNull())
    .addColumn("set_aside_at", "text")
    .execute();
  for (const column of ["title", "title_words", "changed_at"])
    await db.schema
      .alterTable("documents")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  await db.schema
    .alterTable("documents")
    .addColumn("revision", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update documents set changed_at =
    coalesce((select max(at) from versions where document_id = documents.id), '')`.execute(db);
  await db.schema
    .createIndex("documents_by_change")
    .on("documents")
    .columns(["kind", "changed_at", "id"])
    .execute();
}
