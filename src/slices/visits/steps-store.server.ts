/** Journeys of those who accepted, as sums of a day: what the numbers read instead of each view. */
import { sql, type Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

/** Moments, UTC: from the first, to before the other. */
export type Moments = { since: string; before: string };
export type Step = { from_path: string; to_path: string; times: number };

const rowsAtOnce = 500;

export const stepsStore = {
  lastDay: async (db: Queries): Promise<string | null> =>
    (
      await db
        .selectFrom("steps_daily")
        .select((e) => e.fn.max("day").as("day"))
        .executeTakeFirst()
    )?.day ?? null,

  /** When somebody read something from then on for the first time. */
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

  /**
   * What one visitor reads on one day is one visit. It begins from nowhere, which is an empty text;
   * a page that is loaded anew, or searched on, is no step.
   */
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

  /** Whoever counted the day before, or counts it at the same time, counted the same. */
  async replace(tx: Transaction<Tables>, day: string, steps: Step[]): Promise<void> {
    await tx.deleteFrom("steps_daily").where("day", "=", day).execute();
    for (let at = 0; at < steps.length; at += rowsAtOnce)
      await tx
        .insertInto("steps_daily")
        .values(steps.slice(at, at + rowsAtOnce).map((step) => ({ day, ...step })))
        .onConflict((c) => c.doNothing())
        .execute();
  },
};
