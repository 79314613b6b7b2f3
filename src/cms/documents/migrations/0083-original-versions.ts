import type { Kysely } from "kysely";

/** Which version of its original a version in another language was last written by. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("documents").addColumn("original_version", "integer").execute();
}
