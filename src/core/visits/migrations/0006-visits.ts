import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("page_views_daily")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("page_views_daily_key", ["day", "path"])
    .execute();
  await db.schema
    .createTable("referrers_daily")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("referrer", "text", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("referrers_daily_key", ["day", "path", "referrer"])
    .execute();
  await db.schema
    .createTable("footer_clicks_daily")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("label", "text", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("footer_clicks_daily_key", ["day", "action", "label"])
    .execute();
  await db.schema
    .createTable("contact_presses_daily")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("way", "text", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("contact_presses_daily_key", ["day", "path", "way"])
    .execute();
  await db.schema
    .createTable("web_vitals_daily")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("bucket", "integer", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("web_vitals_daily_key", ["day", "path", "name", "bucket"])
    .execute();
}
