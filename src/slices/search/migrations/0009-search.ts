import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>, engine: "sqlite" | "postgres") {
  await db.schema
    .createTable("search_entries")
    .addColumn("document_id", "integer", (c) => c.primaryKey().references("documents.id"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("due_at", "text")
    .execute();
  if (engine === "sqlite") {
    await sql`create virtual table search_words using fts5(title, words, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'")`.execute(
      db,
    );
  } else {
    await sql`create table search_words (document_id integer primary key references documents (id), title tsvector not null, words tsvector not null)`.execute(
      db,
    );
    await sql`create index search_words_words on search_words using gin (words)`.execute(db);
  }
}
