/**
 * Moves of visitors who accepted the cookie, summed per day. Reports read these sums instead of
 * each view.
 */
import { sql, type Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

/** UTC; `since` is inclusive, `before` exclusive. */
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

  /** @returns the time of the first page view from `since` on */
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
   * All views of one visitor on one day are one visit, which begins with an empty `from_path`.
   * Reloads and searches on the same page are not moves.
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

  /** Replaces the day. If another process counts it at the same time, the result is the same. */
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
