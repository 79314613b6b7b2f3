import { type Kysely, sql } from "kysely";

/** A row is added with a lead, and taken when the lead's words are written, a moment later. */
export async function up(db: Kysely<unknown>, engine: "sqlite" | "postgres") {
  const withoutRowid = engine === "sqlite" ? sql` without rowid` : sql``;
  await sql`create table leads_to_index (
    lead_id text primary key references leads (id) on delete cascade
  )${withoutRowid}`.execute(db);
}
