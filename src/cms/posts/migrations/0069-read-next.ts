import type { Kysely } from "kysely";

/** JSON of the slugs that are picked to be read next, written when all is derived again. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("posts").addColumn("read_next", "text").execute();
}
