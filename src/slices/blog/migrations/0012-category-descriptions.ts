import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("categories")
    .addColumn("description", "text", (c) => c.notNull().defaultTo(""))
    .execute();
}
