import type { Kysely } from "kysely";

/** Counts of a day, as the others are: nothing in them is of a visitor. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("campaigns_daily")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("medium", "text", (c) => c.notNull())
    .addColumn("campaign", "text", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("campaigns_daily_key", ["day", "source", "medium", "campaign"])
    .execute();
  await db.schema
    .createTable("bots_daily")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("family", "text", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("bots_daily_key", ["day", "family"])
    .execute();
  await db.schema
    .createTable("searches_daily")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("words", "text", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("searches_daily_key", ["day", "words"])
    .execute();
  await db.schema
    .createTable("steps_daily")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("from_path", "text", (c) => c.notNull())
    .addColumn("to_path", "text", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("steps_daily_key", ["day", "from_path", "to_path"])
    .execute();
}
