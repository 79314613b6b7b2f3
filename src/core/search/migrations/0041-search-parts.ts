import { type Kysely, sql } from "kysely";

/**
 * Entries by their place, because a document may have many; they are derived anew. Long texts are
 * last, because SQLite reads a row up to the last column that is asked for.
 */
export async function up(db: Kysely<unknown>, engine: "sqlite" | "postgres") {
  await db.schema.dropTable("search_entries").execute();
  await db.schema
    .createTable("search_entries")
    .addColumn("place", "bigint", (c) => c.primaryKey())
    .addColumn("document_id", "integer", (c) => c.notNull().references("documents.id"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("original_id", "integer")
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("title_words", "text", (c) => c.notNull())
    .addColumn("heading_words", "text", (c) => c.notNull())
    .addColumn("summary_words", "text", (c) => c.notNull())
    .addColumn("lead", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("cells_at", "integer", (c) => c.notNull())
    .addColumn("letters", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("search_entries_by_document")
    .on("search_entries")
    .column("document_id")
    .execute();
  await db.schema
    .createIndex("search_entries_by_path")
    .on("search_entries")
    .column("path")
    .execute();
  await db.schema
    .createTable("search_vocabulary")
    .addColumn("word", "text", (c) => c.primaryKey())
    .addColumn("uses", "integer", (c) => c.notNull())
    .addColumn("consonants", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("search_vocabulary_by_consonants")
    .on("search_vocabulary")
    .column("consonants")
    .execute();
  for (const table of engine === "sqlite" ? ["search_titles", "search_words"] : ["search_words"])
    await sql`delete from ${sql.table(table)}`.execute(db);
}
