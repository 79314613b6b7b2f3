import { type Kysely, sql } from "kysely";

/** Versions in another language, by the document that they are of. */
export async function up(db: Kysely<unknown>) {
  await sql`create index search_entries_of_versions
    on search_entries (original_id, language)
    where original_id is not null`.execute(db);
}
