import { sql } from "kysely";
import type { Queries } from "../../platform/db/tables.ts";

type InVainOptions = { first: string; last: string; limit: number };
export type InVain = { id: string; words: string; times: number };

export const unansweredReportStore = {
  async inVain(db: Queries, { first, last, limit }: InVainOptions): Promise<InVain[]> {
    const rows = await db
      .selectFrom("unanswered_searches_daily")
      .innerJoin(
        "unanswered_searches",
        "unanswered_searches.id",
        "unanswered_searches_daily.search_id",
      )
      .select([
        "unanswered_searches.id",
        "unanswered_searches.words",
        sql<number>`sum(unanswered_searches_daily.times)`.as("times"),
      ])
      .where("unanswered_searches_daily.day", ">=", first)
      .where("unanswered_searches_daily.day", "<=", last)
      .where("unanswered_searches_daily.place", "=", "search")
      .where("unanswered_searches_daily.times", ">", 0)
      .where("unanswered_searches.hidden", "=", 0)
      .groupBy(["unanswered_searches.id", "unanswered_searches.words"])
      .orderBy("times", "desc")
      .orderBy("unanswered_searches.words")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, times: Number(row.times) }));
  },
};
