import type { Kysely } from "kysely";

/** Paths, and what links in running text lead to, are written when all is derived again. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("documents").addColumn("path", "text").execute();
  await db.schema
    .alterTable("document_references")
    .addColumn("by_link", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("written_references")
    .addColumn("from_id", "integer", (c) => c.notNull().references("documents.id"))
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("to_id", "integer", (c) => c.notNull().references("documents.id"))
    .addPrimaryKeyConstraint("written_references_pk", ["from_id", "number", "to_id"])
    .execute();
  await db.schema
    .createIndex("written_references_by_target")
    .on("written_references")
    .columns(["to_id", "from_id", "number"])
    .execute();
}
