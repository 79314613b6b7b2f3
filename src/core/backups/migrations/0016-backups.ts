import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("backups")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("file", "text", (c) => c.notNull())
    .addColumn("bytes", "bigint", (c) => c.notNull())
    .addColumn("sha256", "text")
    .addColumn("counts", "text", (c) => c.notNull())
    .addColumn("made_at", "text", (c) => c.notNull())
    .addColumn("checked_at", "text")
    .addColumn("tried_at", "text")
    .addColumn("problem", "text")
    .addColumn("removed_at", "text")
    .execute();
  await db.schema.createIndex("backups_by_made").on("backups").column("made_at").execute();
}
