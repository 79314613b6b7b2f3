/** Daily counts summed over a range, the largest first. */
import { sql } from "kysely";
import type { Queries } from "../../platform/db/tables.ts";
import type { Campaign } from "./campaign.ts";
import type { WebVital } from "./contract.ts";

/** Both inclusive, in the company's time zone. */
export type DaySpan = { first: string; last: string };
type DaysOptions = DaySpan & { limit: number };
export type Times = { times: number };
/** `all` is the sum over all rows, including those beyond the limit. */
export type Most<One> = { named: (One & Times)[]; all: number };
export type PageViews = { path: string; views: number; earlier: number };
export type Bucket = Times & { path: string; name: WebVital["name"]; bucket: number };

const added = sql<number>`sum(times)`;
/** The sum over all groups, including those beyond the limit. */
const inAll = sql<number>`sum(sum(times)) over ()`;

function mostOf<Row extends { times: number; all: number }>(rows: Row[]): Most<Omit<Row, "all">> {
  const named = rows.map(({ all: _, ...row }) => ({ ...row, times: Number(row.times) }));
  return { named, all: Number(rows[0]?.all ?? 0) };
}

export const daysStore = {
  /** @param since the first day of the period before the range */
  async pages(db: Queries, { first, last, since, limit }: DaysOptions & { since: string }) {
    const now = sql<number>`sum(case when day >= ${first} then times else 0 end)`;
    const rows = await db
      .selectFrom("page_views_daily")
      .select(["path", now.as("views"), added.as("times")])
      .where("day", ">=", since)
      .where("day", "<=", last)
      .groupBy("path")
      .orderBy("views", "desc")
      .orderBy("path")
      .limit(limit)
      .execute();
    return rows.map(
      ({ path, views, times }): PageViews => ({
        ...{ path, views: Number(views), earlier: Number(times) - Number(views) },
      }),
    );
  },

  sites: async (
    db: Queries,
    { first, last, limit }: DaysOptions,
  ): Promise<Most<{ referrer: string }>> =>
    mostOf(
      await db
        .selectFrom("referrers_daily")
        .select(["referrer", added.as("times"), inAll.as("all")])
        .where("day", ">=", first)
        .where("day", "<=", last)
        .groupBy("referrer")
        .orderBy("times", "desc")
        .orderBy("referrer")
        .limit(limit)
        .execute(),
    ),

  campaigns: async (db: Queries, { first, last, limit }: DaysOptions): Promise<Most<Campaign>> =>
    mostOf(
      await db
        .selectFrom("campaigns_daily")
        .select(["source", "medium", "campaign", added.as("times"), inAll.as("all")])
        .where("day", ">=", first)
        .where("day", "<=", last)
        .groupBy(["source", "medium", "campaign"])
        .orderBy("times", "desc")
        .orderBy("source")
        .orderBy("medium")
        .orderBy("campaign")
        .limit(limit)
        .execute(),
    ),

  searches: async (
    db: Queries,
    { first, last, limit }: DaysOptions,
  ): Promise<Most<{ words: string }>> =>
    mostOf(
      await db
        .selectFrom("searches_daily")
        .select(["words", added.as("times"), inAll.as("all")])
        .where("day", ">=", first)
        .where("day", "<=", last)
        .groupBy("words")
        .orderBy("times", "desc")
        .orderBy("words")
        .limit(limit)
        .execute(),
    ),

  bots: async (
    db: Queries,
    { first, last, limit }: DaysOptions,
  ): Promise<Most<{ family: string }>> =>
    mostOf(
      await db
        .selectFrom("bots_daily")
        .select(["family", added.as("times"), inAll.as("all")])
        .where("day", ">=", first)
        .where("day", "<=", last)
        .groupBy("family")
        .orderBy("times", "desc")
        .orderBy("family")
        .limit(limit)
        .execute(),
    ),

  /**
   * Moves between pages. With `entries`, the first pages of visits instead, with an empty
   * `from_path`.
   */
  steps: async (
    db: Queries,
    { first, last, entries, limit }: DaysOptions & { entries: boolean },
  ): Promise<Most<{ from_path: string; to_path: string }>> =>
    mostOf(
      await db
        .selectFrom("steps_daily")
        .select(["from_path", "to_path", added.as("times"), inAll.as("all")])
        .where("day", ">=", first)
        .where("day", "<=", last)
        .where("from_path", entries ? "=" : "<>", "")
        .groupBy(["from_path", "to_path"])
        .orderBy("times", "desc")
        .orderBy("from_path")
        .orderBy("to_path")
        .limit(limit)
        .execute(),
    ),

  /** The buckets with the most measurements. */
  async vitals(db: Queries, { first, last, limit }: DaysOptions): Promise<Bucket[]> {
    const rows = await db
      .selectFrom("web_vitals_daily")
      .select(["path", "name", "bucket", added.as("times")])
      .where("day", ">=", first)
      .where("day", "<=", last)
      .where("name", "in", ["LCP", "INP", "CLS"])
      .groupBy(["path", "name", "bucket"])
      .orderBy("times", "desc")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, times: Number(row.times) }));
  },

  /** Sorted by day and path, starting after the place `after`: the order of the CSV file. */
  async viewsByDay(
    db: Queries,
    { first, last, after, limit }: DaysOptions & { after: { day: string; path: string } | null },
  ) {
    const rows = await db
      .selectFrom("page_views_daily")
      .selectAll()
      .where("day", ">=", after?.day ?? first)
      .where("day", "<=", last)
      .$if(after !== null, (q) =>
        q.where((e) =>
          e(e.refTuple("day", "path"), ">", e.tuple(after?.day ?? "", after?.path ?? "")),
        ),
      )
      .orderBy("day")
      .orderBy("path")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, times: Number(row.times) }));
  },
};
