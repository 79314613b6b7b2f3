import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("erasures")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("by", "text")
    .addColumn("counts", "text", (c) => c.notNull())
    .addColumn("contact_id", "text")
    .execute();
  await db.schema
    .createIndex("erasures_begun")
    .on("erasures")
    .column("contact_id")
    .unique()
    .where(sql.ref("contact_id"), "is not", null)
    .execute();
}
