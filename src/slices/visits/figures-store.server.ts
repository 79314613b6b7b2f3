/** Page views per range of days, and the pages that people read before they sent an enquiry. */
import { type SelectQueryBuilder, sql } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

/** Both inclusive, in the company's time zone. */
export type Days = { n: number; first: string; last: string };
/** A lead with the visitor's cookie; `until` is the moment until which views count. */
export type Reader = { id: string; visitor: string | null; until: string; won: number };
export type PageRead = { path: string; title: string; enquiries: number; won: number };
type Readers = SelectQueryBuilder<Tables, "leads", Reader>;
type PagesReadOptions = { readers: Readers; are: "posts" | "pages" | "both"; limit: number };

/** Matches paths of posts: `/blog/{category}/{post}/`. */
const posts = "/blog/%/_%";

export const figuresStore = {
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
