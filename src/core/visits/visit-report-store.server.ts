import { type SelectQueryBuilder, sql } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Campaign } from "./campaign.ts";
import type { WebVital } from "./contract.ts";

/** Both inclusive, in the company's time zone. */
export type Days = { n: number; first: string; last: string };
export type Reader = { id: string; visitor: string | null; until: string; won: number };
export type PageRead = { path: string; title: string; enquiries: number; won: number };
type Readers = SelectQueryBuilder<Tables, "leads", Reader>;
type PagesReadOptions = { readers: Readers; are: "posts" | "pages" | "both"; limit: number };

/** Matches paths of posts: `/blog/{category}/{post}/`. */
const posts = "/blog/%/_%";

export const visitReportStore = {
  async views(db: Queries, spans: Days[]): Promise<Map<number, number>> {
    const rows = sql.join(
      spans.map(({ n, first, last }) => sql`(${sql.lit(n)}, ${first}, ${last})`),
    );
    const found = await sql<{ n: number; count: number | string }>`
      with spans(n, first, last) as (values ${rows})
      select n, sum(times) as count
      from spans cross join page_views_daily
      where day >= spans.first and day <= spans.last
      group by 1`.execute(db);
    return new Map(found.rows.map(({ n, count }) => [n, Number(count)]));
  },

  /** Each reader counts once per page. Sorted by leads won, then by readers. */
  async pagesRead(db: Queries, { readers, are, limit }: PagesReadOptions): Promise<PageRead[]> {
    const rows = await db
      .with("readers", () => readers)
      .selectFrom("readers")
      .innerJoin("page_views", (join) =>
        join
          .onRef("page_views.visitor", "=", "readers.visitor")
          .onRef("page_views.at", "<=", "readers.until"),
      )
      .select([
        "path",
        sql<string>`max(title)`.as("title"),
        sql<number>`count(distinct readers.id)`.as("enquiries"),
        sql<number>`count(distinct case when readers.won = 1 then readers.id end)`.as("won"),
      ])
      .$if(are !== "both", (q) => q.where("path", are === "posts" ? "like" : "not like", posts))
      .groupBy("path")
      .orderBy("won", "desc")
      .orderBy("enquiries", "desc")
      .orderBy("path")
      .limit(limit)
      .execute();
    return rows.map(({ enquiries, won, ...page }) => ({
      ...page,
      ...{ enquiries: Number(enquiries), won: Number(won) },
    }));
  },

  async countReaders(db: Queries, readers: Readers): Promise<number> {
    const { count } = await db
      .with("readers", () => readers)
      .selectFrom("readers")
      .select((e) => e.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
};

export type DaySpan = { first: string; last: string };
type DaysOptions = DaySpan & { limit: number };
export type Times = { times: number };
export type Most<One> = { named: (One & Times)[]; all: number };
export type PageViews = { path: string; views: number; earlier: number };
export type Bucket = Times & { path: string; name: WebVital["name"]; bucket: number };

const added = sql<number>`sum(times)`;
const inAll = sql<number>`sum(sum(times)) over ()`;

function mostOf<Row extends { times: number; all: number }>(rows: Row[]): Most<Omit<Row, "all">> {
  const named = rows.map(({ all: _, ...row }) => ({ ...row, times: Number(row.times) }));
  return { named, all: Number(rows[0]?.all ?? 0) };
}

export const daysStore = {
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

  /** With `entries`, the first pages of visits instead, with an empty `from_path`. */
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
