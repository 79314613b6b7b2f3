import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("consents")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("accepted", "integer", (c) => c.notNull())
    .addColumn("withdrawn", "integer", (c) => c.notNull())
    .addColumn("browser", "text", (c) => c.notNull())
    .addColumn("ip_said", "text")
    .addColumn("ip_seen", "text")
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("consents_by_date").on("consents").columns(["at", "id"]).execute();
}
