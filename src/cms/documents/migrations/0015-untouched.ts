import { type Kysely, sql } from "kysely";

/**
 * Few versions are the software's, and their bodies are long: they are found by the index alone.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex("versions_by_software")
    .on("versions")
    .column("document_id")
    .where(sql.ref("author_id"), "is", null)
    .execute();
}
