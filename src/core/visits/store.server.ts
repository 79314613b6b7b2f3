import { sql } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tx } from "../../platform/db/tables.ts";
import type { Campaign } from "./campaign.ts";
import type { WebVital } from "./contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    page_views_daily: { day: string; path: string; times: number };
    referrers_daily: { day: string; path: string; referrer: string; times: number };
    footer_clicks_daily: { day: string; action: string; label: string; times: number };
    contact_presses_daily: { day: string; path: string; way: string; times: number };
    web_vitals_daily: {
      day: string;
      path: string;
      name: WebVital["name"];
      bucket: number;
      times: number;
    };
    campaigns_daily: Campaign & { day: string; times: number };
    bots_daily: { day: string; family: string; times: number };
    searches_daily: { day: string; words: string; times: number };
    /** Of visitors who accepted the cookie. The first page of a visit has an empty `from_path`. */
    steps_daily: { day: string; from_path: string; to_path: string; times: number };
  }
}

/** Rows beyond `mostADay` can only be inventions of strangers. */
export const countTables = {
  page_views_daily: { key: ["day", "path"], mostADay: 20_000 },
  referrers_daily: { key: ["day", "path", "referrer"], mostADay: 2_000 },
  footer_clicks_daily: { key: ["day", "action", "label"], mostADay: 500 },
  contact_presses_daily: { key: ["day", "path", "way"], mostADay: 2_000 },
  web_vitals_daily: { key: ["day", "path", "name", "bucket"], mostADay: 20_000 },
  campaigns_daily: { key: ["day", "source", "medium", "campaign"], mostADay: 500 },
  bots_daily: { key: ["day", "family"], mostADay: 200 },
  searches_daily: { key: ["day", "words"], mostADay: 1_000 },
  steps_daily: { key: ["day", "from_path", "to_path"], mostADay: 2_000 },
} as const;
export type CountTable = keyof typeof countTables;

export type Counted = { day: string } & Record<string, string | number>;
export type Counting = { row: Counted; times: number };

export const visitStore = {
  async countKnown(tx: Tx, table: CountTable, { row, times }: Counting): Promise<boolean> {
    const is = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const where = sql.join(is, sql` and `);
    const { numAffectedRows = 0n } =
      await sql`update ${sql.table(table)} set times = times + ${times} where ${where}`.execute(tx);
    return numAffectedRows > 0n;
  },

  async countNew(tx: Tx, table: CountTable, { row, times }: Counting): Promise<void> {
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    const into = sql`insert into ${sql.table(table)} (${columns}, times)`;
    const values = sql`values (${sql.join(Object.values(row))}, ${times})`;
    const were = sql.ref(`${table}.times`);
    const onConflict = sql`on conflict (${columns}) do update set times = ${were} + ${times}`;
    await sql`${into} ${values} ${onConflict}`.execute(tx);
  },

  rowsOf: async (tx: Tx, table: CountTable, day: string): Promise<number> =>
    (
      await tx
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as("n"))
        .where("day", "=", day)
        .executeTakeFirstOrThrow()
    ).n,

  vitals: (db: Queries, day: string) =>
    db.selectFrom("web_vitals_daily").selectAll().where("day", "=", day).execute(),

  async deleteBefore(
    tx: Tx,
    table: CountTable,
    { day, limit }: { day: string; limit: number },
  ): Promise<number> {
    const key = sql.join(countTables[table].key.map((column) => sql.ref(column)));
    const past = sql`from ${sql.table(table)} where day < ${day}`;
    const old = sql`select ${key} ${past} order by day limit ${limit}`;
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where (${key}) in (${old})`.execute(tx);
    return Number(numAffectedRows);
  },
};

/** UTC; `since` is inclusive, `before` exclusive. */
export type Moments = { since: string; before: string };
type Step = { from_path: string; to_path: string; times: number };

const rowsAtOnce = 500;

/** Reports read these sums per day instead of each view. */
export const stepsStore = {
  lastDay: async (db: Queries): Promise<string | null> =>
    (
      await db
        .selectFrom("steps_daily")
        .select((e) => e.fn.max("day").as("day"))
        .executeTakeFirst()
    )?.day ?? null,

  firstView: async (db: Queries, since: string): Promise<string | null> =>
    (
      await db
        .selectFrom("page_views")
        .select("at")
        .where("at", ">=", since)
        .orderBy("at")
        .limit(1)
        .executeTakeFirst()
    )?.at ?? null,

  /** A visitor's views of a day are one visit. Reloads and searches on one page are no moves. */
  async ofDay(db: Queries, { since, before, limit }: Moments & { limit: number }): Promise<Step[]> {
    const { rows } = await sql<Step>`
      select from_path, path as to_path, count(*) as times
      from (
        select path, coalesce(lag(path) over (partition by visitor order by at, path), '') as from_path
        from page_views
        where at >= ${since} and at < ${before}
      ) as steps
      where from_path <> path
      group by from_path, path
      order by times desc, from_path, path
      limit ${limit}`.execute(db);
    return rows.map((row) => ({ ...row, times: Number(row.times) }));
  },

  /** Replaces the day. If another process counts it at the same time, the result is the same. */
  async replace(tx: Tx, day: string, steps: Step[]): Promise<void> {
    await tx.deleteFrom("steps_daily").where("day", "=", day).execute();
    for (let at = 0; at < steps.length; at += rowsAtOnce)
      await tx
        .insertInto("steps_daily")
        .values(steps.slice(at, at + rowsAtOnce).map((step) => ({ day, ...step })))
        .onConflict((c) => c.doNothing())
        .execute();
  },
};
