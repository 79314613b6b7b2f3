/** Gaps as staff list them. */
import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { GapState } from "./contract.ts";
import type { GapRow } from "./store.server.ts";

export type Counted = GapRow & { total: number };
type ListOptions = { state: GapState; first: string; limit: number };

export const gapListStore = {
  /** Those asked for most since `first` come first; of answered ones the latest. */
  async list(db: Queries, { state, first, limit }: ListOptions): Promise<Counted[]> {
    const sums = db
      .selectFrom("gaps_daily")
      .select(["gap_id", sql<number>`sum(times)`.as("total")])
      .where("day", ">=", first)
      .groupBy("gap_id")
      .as("asked");
    const rows = await db
      .selectFrom("gaps")
      .leftJoin(sums, "asked.gap_id", "gaps.id")
      .selectAll("gaps")
      .select(sql<number>`coalesce(asked.total, 0)`.as("total"))
      .where(states[state])
      .$if(state === "open", (query) => query.where("asked.total", ">", 0))
      .$if(state !== "open", (query) => query.orderBy("gaps.settled_day", "desc"))
      .orderBy("total", "desc")
      .orderBy("gaps.last_day", "desc")
      .orderBy("gaps.id")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, total: Number(row.total) }));
  },

  /** Open ones that were first asked for on that day or later. */
  async countNew(db: Queries, since: string, most: number): Promise<number> {
    const some = db
      .selectFrom("gaps")
      .select("id")
      .where(states.open)
      .where("since", ">=", since)
      .limit(most);
    const { n } = await db
      .selectFrom(some.as("some"))
      .select((e) => e.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return Number(n);
  },
};

const states: Record<GapState, RawBuilder<boolean>> = {
  open: sql<boolean>`gaps.hidden = 0 and gaps.document_id is null`,
  answered: sql<boolean>`gaps.hidden = 0 and gaps.document_id is not null`,
  hidden: sql<boolean>`gaps.hidden = 1`,
};
