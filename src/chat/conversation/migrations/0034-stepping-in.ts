import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  for (const column of ["staff_id", "staff_name", "staff_seen_at", "person_asked_at"])
    await db.schema.alterTable("conversations").addColumn(column, "text").execute();
  await db.schema
    .createIndex("conversations_with_staff")
    .on("conversations")
    .column("staff_seen_at")
    .where(sql.ref("staff_id"), "is not", null)
    .execute();
}
