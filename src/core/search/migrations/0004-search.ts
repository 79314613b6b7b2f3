import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>, engine: "sqlite" | "postgres") {
  await db.schema
    .createTable("search_entries")
    .addColumn("document_id", "integer", (c) => c.primaryKey().references("documents.id"))
    .addColumn("place", "bigint", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("letters", "text", (c) => c.notNull())
    .execute();
  if (engine === "sqlite") {
    // No word text or position is ever read back, so neither is stored.
    for (const table of ["search_titles", "search_words"]) {
      await sql`create virtual table ${sql.table(table)} using fts5(words, lists,
        content = '', contentless_delete = 1, detail = column, prefix = '1 2 3',
        tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'")`.execute(db);
    }
  } else {
    await sql`create table search_words
      (place bigint primary key, title tsvector not null, words tsvector not null)`.execute(db);
    await sql`create index search_words_words on search_words using gin (words)`.execute(db);
    await sql`create index search_words_title on search_words using gin (title)`.execute(db);
  }
}
