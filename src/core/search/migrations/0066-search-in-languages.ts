import { type Kysely, sql } from "kysely";

/** Of a version in another language, the document it is a version of; entries are derived anew. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("search_entries")
    .addColumn("language", "text", (c) => c.notNull().defaultTo("en"))
    .execute();
  await db.schema.alterTable("search_entries").addColumn("original_id", "integer").execute();
  await sql`create index search_entries_of_versions
    on search_entries (original_id, language)
    where original_id is not null`.execute(db);
}
