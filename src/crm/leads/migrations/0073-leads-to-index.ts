import type { Kysely } from "kysely";

/** A row is added with a lead, and taken when the lead's words are written, a moment later. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("leads_to_index")
    .addColumn("lead_id", "text", (c) => c.primaryKey().references("leads.id").onDelete("cascade"))
    .execute();
}
