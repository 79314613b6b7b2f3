/** A year of views, and the sums of its days as they would be kept of them. */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../src/platform/db/database.ts";
import { dayMs } from "../src/platform/time/clock.ts";

const days = 365;
const pages = 60;
/** Of one visitor. */
const viewsEach = 5;
/** So much that no statement takes longer than the site lets one take. */
const viewsAtOnce = 50_000;
const daysAtOnce = 10;
/** Rows that a day has in each table, as a site of that size makes them. */
const aDay = { referrers: 300, campaigns: 40, searches: 300, bots: 40, steps: 1_500, buckets: 25 };

/** @returns how many rows of each kind, in words */
export async function fillVisits({ engine, write }: Database, views: number): Promise<string> {
  const first = Date.now() - days * dayMs;
  const secondsEach = (days * dayMs) / 1_000 / views;
  const n = sql.ref("n");
  const moment = sql`${sql.lit(first / 1_000)} + ${n} * ${sql.lit(secondsEach)}`;
  const at =
    engine === "sqlite"
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${moment}, 'unixepoch')`
      : sql`to_char(to_timestamp(${moment}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const visitor = sql`'v' || (n / ${sql.lit(viewsEach)})`;
  const path = (which: RawBuilder<unknown>) => sql`'/page-' || (${which} % ${sql.lit(pages)})`;
  const run = (statement: RawBuilder<unknown>) => write((tx) => statement.execute(tx));

  for (let from = 0; from < views; from += viewsAtOnce) {
    const to = Math.min(views, from + viewsAtOnce);
    await run(sql`${upTo(from, to)} insert into visitors (id, wording, since)
      select ${visitor}, 1, ${at} from counted where n % ${sql.lit(viewsEach)} = 0`);
    // A PostgreSQL that has not looked at the table reads all of it for each view's visitor.
    await run(sql`analyze visitors`);
    await run(sql`${upTo(from, to)} insert into page_views (visitor, at, path, title)
      select ${visitor}, ${at}, ${path(sql`n * 7 + n / 11`)}, 'A page' from counted`);
  }

  const year = Array.from({ length: days }, (_, i) => sql`(${dayOf(first + (i + 1) * dayMs)})`);
  const each = async (rows: number, into: RawBuilder<unknown>, select: RawBuilder<unknown>) => {
    for (let from = 0; from < days; from += daysAtOnce) {
      const lines = sql.join(year.slice(from, from + daysAtOnce));
      await run(sql`${upTo(0, rows)}, days(day) as (values ${lines})
        insert into ${into} select day, ${select} from days cross join counted`);
    }
  };
  const times = sql`1 + n % 90`;
  await each(
    pages,
    sql`page_views_daily`,
    sql`${path(n)}, ${sql.lit(Math.round(views / days / pages))}`,
  );
  await each(
    aDay.referrers,
    sql`referrers_daily`,
    sql`${path(n)}, 'https://site-' || (n / 3), ${times}`,
  );
  await each(
    aDay.campaigns,
    sql`campaigns_daily`,
    sql`'source-' || n, 'email', 'autumn', ${times}`,
  );
  await each(aDay.searches, sql`searches_daily`, sql`'words ' || n, ${times}`);
  await each(aDay.bots, sql`bots_daily`, sql`'bot-' || n, ${times}`);
  await each(
    pages * 3 * aDay.buckets,
    sql`web_vitals_daily`,
    sql`${path(n)}, case n / ${sql.lit(pages)} % 3 when 0 then 'LCP' when 1 then 'INP' else 'CLS' end,
      60 + n / ${sql.lit(pages * 3)}, ${times}`,
  );
  await each(
    aDay.steps,
    sql`steps_daily`,
    sql`case when n < ${sql.lit(pages)} then '' else ${path(sql`n / ${sql.lit(pages)}`)} end,
      ${path(n)} || case when n < ${sql.lit(pages)} then '' else '-next' end, ${times}`,
  );
  // Yesterday is what the night adds up.
  await run(sql`delete from steps_daily where day >= ${dayOf(Date.now() - dayMs)}`);
  const vitals = days * pages * 3 * aDay.buckets;
  return `${views} views, ${vitals} buckets of speed, ${days * aDay.steps} steps and the rest`;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A table `counted` of the whole numbers from the first to before the other. */
const upTo = (from: number, to: number) => sql`
  with recursive counted(n) as (
    select ${sql.lit(from)} union all select n + 1 from counted where n + 1 < ${sql.lit(to)}
  )`;
