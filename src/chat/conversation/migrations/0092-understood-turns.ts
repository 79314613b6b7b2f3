import { type Kysely, sql } from "kysely";

/** What a typed sentence was taken for, and what became of it. The newest are listed. */
export async function up(db: Kysely<unknown>) {
  const table = () => db.schema.alterTable("turns");
  await table().addColumn("topic", "text").execute();
  await table().addColumn("confidence", "integer").execute();
  await table().addColumn("outcome", "text").execute();
  await db.schema
    .createIndex("turns_understood")
    .on("turns")
    .columns(["at", "conversation_id", "number"])
    .where(sql.ref("outcome"), "is not", null)
    .execute();
}
