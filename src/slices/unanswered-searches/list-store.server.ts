import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { UnansweredState } from "./contract.ts";
import type { UnansweredRow } from "./store.server.ts";

export type Counted = UnansweredRow & { total: number };
type ListOptions = { state: UnansweredState; first: string; limit: number };

export const unansweredListStore = {
  /** Open ones by frequency since `first`; others by the latest day on which they were settled. */
  async list(db: Queries, { state, first, limit }: ListOptions): Promise<Counted[]> {
    const sums = db
      .selectFrom("unanswered_searches_daily")
      .select(["search_id", sql<number>`sum(times)`.as("total")])
      .where("day", ">=", first)
      .groupBy("search_id")
      .as("asked");
    const rows = await db
      .selectFrom("unanswered_searches")
      .leftJoin(sums, "asked.search_id", "unanswered_searches.id")
      .selectAll("unanswered_searches")
      .select(sql<number>`coalesce(asked.total, 0)`.as("total"))
      .where(states[state])
      .$if(state === "open", (query) => query.where("asked.total", ">", 0))
      .$if(state !== "open", (query) => query.orderBy("unanswered_searches.settled_day", "desc"))
      .orderBy("total", "desc")
      .orderBy("unanswered_searches.last_day", "desc")
      .orderBy("unanswered_searches.id")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, total: Number(row.total) }));
  },

  /** Open ones that were first entered on `since` or later. */
  async countNew(db: Queries, since: string, most: number): Promise<number> {
    const some = db
      .selectFrom("unanswered_searches")
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

const states: Record<UnansweredState, RawBuilder<boolean>> = {
  open: sql<boolean>`unanswered_searches.hidden = 0 and unanswered_searches.document_id is null`,
  answered: sql<boolean>`unanswered_searches.hidden = 0 and unanswered_searches.document_id is not null`,
  hidden: sql<boolean>`unanswered_searches.hidden = 1`,
};
