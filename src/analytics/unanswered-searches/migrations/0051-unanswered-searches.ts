import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("unanswered_searches")
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
  await db.schema
    .createIndex("unanswered_searches_by_first")
    .on("unanswered_searches")
    .columns(["since"])
    .execute();
  await db.schema
    .createIndex("unanswered_searches_by_last")
    .on("unanswered_searches")
    .columns(["last_day"])
    .execute();
  await db.schema
    .createIndex("unanswered_searches_by_document")
    .on("unanswered_searches")
    .columns(["document_id"])
    .execute();
  await db.schema
    .createTable("unanswered_search_wordings")
    .addColumn("search_id", "text", (c) =>
      c.notNull().references("unanswered_searches.id").onDelete("cascade"),
    )
    .addColumn("wording", "text", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("unanswered_search_wordings_key", ["search_id", "wording"])
    .execute();
  await db.schema
    .createTable("unanswered_searches_daily")
    .addColumn("search_id", "text", (c) =>
      c.notNull().references("unanswered_searches.id").onDelete("cascade"),
    )
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("place", "text", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addColumn("found", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("unanswered_searches_daily_key", ["search_id", "day", "place"])
    .execute();
  await db.schema
    .createIndex("unanswered_searches_daily_by_day")
    .on("unanswered_searches_daily")
    .columns(["day"])
    .execute();
}
