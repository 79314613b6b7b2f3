import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("set_aside_digests")
    .addColumn("day", "text", (c) => c.primaryKey())
    .addColumn("until", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("leads_set_aside")
    .on("leads")
    .column("created_at")
    .where(sql.ref("spam"), "=", 1)
    .execute();
}
