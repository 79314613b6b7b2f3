import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("lead_mentions")
    .addColumn("staff_id", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("note_id", "text", (c) =>
      c.notNull().references("lead_notes.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("lead_mentions_pk", ["staff_id", "at", "note_id"])
    .execute();
  await db.schema
    .createIndex("lead_mentions_by_note")
    .on("lead_mentions")
    .column("note_id")
    .execute();
}
