import { type Generated, type RawBuilder, type Selectable, sql } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import type { SearchPlace, UnansweredState } from "./contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    unanswered_searches: {
      id: string;
      key: string;
      words: string;
      since: string;
      last_day: string;
      /** The document that answers it, or is begun for it; null where none is. */
      document_id: number | null;
      hidden: Generated<number>;
      settled_day: string | null;
      settled_by: string | null;
    };
    unanswered_search_wordings: { search_id: string; wording: string; times: number };
    /** `times` counts queries without results, `found` those with results. */
    unanswered_searches_daily: {
      search_id: string;
      day: string;
      place: SearchPlace;
      times: number;
      found: number;
    };
  }
}

export type UnansweredRow = Selectable<Tables["unanswered_searches"]>;
export type DayRow = Tables["unanswered_searches_daily"];
export type SettledColumns = Pick<
  UnansweredRow,
  "document_id" | "hidden" | "settled_day" | "settled_by"
>;

export const unansweredStore = {
  find: (db: Queries, id: string): Promise<UnansweredRow | undefined> =>
    db.selectFrom("unanswered_searches").selectAll().where("id", "=", id).executeTakeFirst(),

  byKey: (db: Queries, key: string): Promise<Pick<UnansweredRow, "id"> | undefined> =>
    db.selectFrom("unanswered_searches").select("id").where("key", "=", key).executeTakeFirst(),

  keys: (db: Queries, limit: number): Promise<Pick<UnansweredRow, "id" | "key">[]> =>
    db
      .selectFrom("unanswered_searches")
      .select(["id", "key"])
      .orderBy("last_day", "desc")
      .limit(limit)
      .execute(),

  async count(db: Queries): Promise<number> {
    const { n } = await db
      .selectFrom("unanswered_searches")
      .select((e) => e.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return Number(n);
  },

  async countOn(db: Queries, day: string): Promise<{ rows: number; begun: number }> {
    const rows = await db
      .selectFrom("unanswered_searches_daily")
      .select((e) => e.fn.countAll<number>().as("n"))
      .where("day", "=", day)
      .executeTakeFirstOrThrow();
    const begun = await db
      .selectFrom("unanswered_searches")
      .select((e) => e.fn.countAll<number>().as("n"))
      .where("since", "=", day)
      .executeTakeFirstOrThrow();
    return { rows: Number(rows.n), begun: Number(begun.n) };
  },

  /** Ignores a key that another process has added meanwhile. */
  add: (
    tx: Tx,
    row: Omit<UnansweredRow, "hidden" | "settled_day" | "settled_by" | "document_id">,
  ) =>
    tx
      .insertInto("unanswered_searches")
      .values(row)
      .onConflict((c) => c.column("key").doNothing())
      .execute(),

  setLastDay: (tx: Tx, id: string, day: string) =>
    tx
      .updateTable("unanswered_searches")
      .set({ last_day: day })
      .where("id", "=", id)
      .where("last_day", "<", day)
      .execute(),

  settle: (tx: Tx, id: string, values: SettledColumns) =>
    tx.updateTable("unanswered_searches").set(values).where("id", "=", id).execute(),

  letGo: (tx: Tx, document: number) =>
    tx
      .updateTable("unanswered_searches")
      .set({ document_id: null, settled_day: null, settled_by: null })
      .where("document_id", "=", document)
      .execute(),

  addTo: (tx: Tx, row: DayRow) =>
    tx
      .insertInto("unanswered_searches_daily")
      .values(row)
      .onConflict((c) =>
        c.columns(["search_id", "day", "place"]).doUpdateSet({
          times: sql`unanswered_searches_daily.times + excluded.times`,
          found: sql`unanswered_searches_daily.found + excluded.found`,
        }),
      )
      .execute(),

  async hasWording(tx: Tx, unanswered: string, wording: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable("unanswered_search_wordings")
      .set((e) => ({ times: e("times", "+", 1) }))
      .where("search_id", "=", unanswered)
      .where("wording", "=", wording)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  addWording: (tx: Tx, row: Tables["unanswered_search_wordings"]) =>
    tx
      .insertInto("unanswered_search_wordings")
      .values(row)
      .onConflict((c) =>
        c
          .columns(["search_id", "wording"])
          .doUpdateSet({ times: sql`unanswered_search_wordings.times + excluded.times` }),
      )
      .execute(),

  wordings: (db: Queries, unansweredSearches: string[]) =>
    unansweredSearches.length === 0
      ? []
      : db
          .selectFrom("unanswered_search_wordings")
          .selectAll()
          .where("search_id", "in", unansweredSearches)
          .orderBy("times", "desc")
          .orderBy("wording")
          .execute(),

  days: (db: Queries, unansweredSearches: string[], first: string): Promise<DayRow[]> | DayRow[] =>
    unansweredSearches.length === 0
      ? []
      : db
          .selectFrom("unanswered_searches_daily")
          .selectAll()
          .where("search_id", "in", unansweredSearches)
          .where("day", ">=", first)
          .execute(),

  async deleteDays(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("unanswered_searches_daily")
      .select(["search_id", "day", "place"])
      .where("day", "<", before)
      .orderBy("day")
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("unanswered_searches_daily")
      .where((e) =>
        e(e.refTuple("search_id", "day", "place"), "in", old.$asTuple("search_id", "day", "place")),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  async deleteSearches(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("unanswered_searches")
      .select("id")
      .where("last_day", "<", before)
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("unanswered_searches")
      .where("id", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

export type Counted = UnansweredRow & { total: number };
type ListOptions = { state: UnansweredState; first: string; limit: number };

export const unansweredListStore = {
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
