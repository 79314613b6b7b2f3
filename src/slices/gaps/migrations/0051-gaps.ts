import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("gaps")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("key", "text", (c) => c.notNull().unique())
    .addColumn("words", "text", (c) => c.notNull())
    .addColumn("since", "text", (c) => c.notNull())
    .addColumn("last_day", "text", (c) => c.notNull())
    .addColumn("document_id", "integer", (c) => c.references("documents.id"))
    .addColumn("hidden", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("settled_day", "text")
    .addColumn("settled_by", "text")
    .execute();
  await db.schema.createIndex("gaps_by_first").on("gaps").columns(["since"]).execute();
  await db.schema.createIndex("gaps_by_last").on("gaps").columns(["last_day"]).execute();
  await db.schema.createIndex("gaps_by_document").on("gaps").columns(["document_id"]).execute();
  await db.schema
    .createTable("gap_wordings")
    .addColumn("gap_id", "text", (c) => c.notNull().references("gaps.id").onDelete("cascade"))
    .addColumn("wording", "text", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("gap_wordings_key", ["gap_id", "wording"])
    .execute();
  await db.schema
    .createTable("gaps_daily")
    .addColumn("gap_id", "text", (c) => c.notNull().references("gaps.id").onDelete("cascade"))
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("place", "text", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addColumn("found", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("gaps_daily_key", ["gap_id", "day", "place"])
    .execute();
  await db.schema.createIndex("gaps_daily_by_day").on("gaps_daily").columns(["day"]).execute();
}
