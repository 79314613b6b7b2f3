/** What searches looked for in vain, over a range of days. */
import { sql } from "kysely";
import type { Queries } from "../../platform/db/tables.ts";

/** Days of the company's calendar, both in it. */
type InVainOptions = { first: string; last: string; limit: number };
export type InVain = { id: string; words: string; times: number };

export const figuresStore = {
  /** Without what staff have hidden: it is nothing for this site. */
  async inVain(db: Queries, { first, last, limit }: InVainOptions): Promise<InVain[]> {
    const rows = await db
      .selectFrom("gaps_daily")
      .innerJoin("gaps", "gaps.id", "gaps_daily.gap_id")
      .select(["gaps.id", "gaps.words", sql<number>`sum(gaps_daily.times)`.as("times")])
      .where("gaps_daily.day", ">=", first)
      .where("gaps_daily.day", "<=", last)
      .where("gaps_daily.place", "=", "search")
      .where("gaps_daily.times", ">", 0)
      .where("gaps.hidden", "=", 0)
      .groupBy(["gaps.id", "gaps.words"])
      .orderBy("times", "desc")
      .orderBy("gaps.words")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, times: Number(row.times) }));
  },
};
