import { type Kysely, sql } from "kysely";

/** What enquiries and chats are counted by, beside what they are listed by. */
export async function up(db: Kysely<unknown>) {
  for (const column of ["origin", "campaign"])
    await db.schema.alterTable("leads").addColumn(column, "text").execute();
  await db.schema
    .alterTable("conversations")
    .addColumn("open_step", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  // All that counting chats asks: no row is read.
  await db.schema
    .createIndex("conversations_by_start")
    .on("conversations")
    .columns(["started_at", "open_step", "lead_id"])
    .execute();
  // Of most enquiries nobody knows what was read before.
  await db.schema
    .createIndex("leads_of_readers")
    .on("leads")
    .columns(["created_at", "visitor_id", "stage"])
    .where(sql<boolean>`spam = 0 and visitor_id is not null`)
    .execute();
}
