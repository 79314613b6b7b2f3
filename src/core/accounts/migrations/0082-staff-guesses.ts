import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("staff_guesses")
    .addColumn("key_hash", "text", (c) => c.primaryKey())
    .addColumn("wrong", "integer", (c) => c.notNull())
    .addColumn("began_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("staff_guesses_by_age")
    .on("staff_guesses")
    .column("began_at")
    .execute();
}
