import { type Kysely, sql } from "kysely";

/** Visits are counted into rows of their day at once, and single ones are kept no more. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("page_views_daily").renameColumn("views", "times").execute();
  await sql`
    insert into page_views_daily (day, path, times)
    select substr(at, 1, 10), path, count(*) from page_views where true group by substr(at, 1, 10), path
    on conflict (day, path) do update set times = excluded.times`.execute(db);
  for (const table of ["page_views", "page_events", "web_vitals"])
    await db.schema.dropTable(table).execute();

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
    .createTable("web_vitals_daily")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("bucket", "integer", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("web_vitals_daily_key", ["day", "path", "name", "bucket"])
    .execute();
}
