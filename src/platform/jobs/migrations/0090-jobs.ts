import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("jobs")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("lane", "text", (c) => c.notNull())
    .addColumn("run_at", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("leased_by", "text")
    .addColumn("leased_until", "text")
    .addPrimaryKeyConstraint("jobs_key", ["kind", "id"])
    .execute();
  await db.schema
    .createIndex("jobs_by_run")
    .on("jobs")
    .columns(["kind", "lane", "run_at", "id"])
    .execute();
}
