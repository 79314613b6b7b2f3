import type { Kysely } from "kysely";

/** Which answers did not arrive, how often no mail server was there, and who wants to be told. */
export async function up(db: Kysely<unknown>) {
  for (const column of ["failed_at", "arrived_at"])
    await db.schema.alterTable("answers").addColumn(column, "text").execute();
  await db.schema.createIndex("answers_by_mail").unique().on("answers").column("mail_id").execute();
  await db.schema
    .alterTable("outbox")
    .addColumn("unreached", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("staff_notifications")
    .addColumn("failed_answers", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  // Who wants to be told of new ones is read with all other choices.
  await db.schema.dropIndex("staff_notifications_by_news").execute();
}
