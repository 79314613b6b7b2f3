import { type Generated, type Selectable, sql, type Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { GapPlace } from "./contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    gaps: {
      id: string;
      /** What was asked for, folded (`gist.ts`). */
      key: string;
      /** How it was asked for first. */
      words: string;
      /** The first and the last day it was asked for, by the company's calendar. */
      since: string;
      last_day: string;
      /** What answers it, or is begun to; null where nothing is. */
      document_id: number | null;
      /** 1 where it is nothing for this site. */
      hidden: Generated<number>;
      settled_day: string | null;
      settled_by: string | null;
    };
    gap_wordings: { gap_id: string; wording: string; times: number };
    /** `times` counts who found nothing, `found` those for whom there was something. */
    gaps_daily: { gap_id: string; day: string; place: GapPlace; times: number; found: number };
  }
}

type Tx = Transaction<Tables>;
export type GapRow = Selectable<Tables["gaps"]>;
export type DayRow = Tables["gaps_daily"];
export type Settled = Pick<GapRow, "document_id" | "hidden" | "settled_day" | "settled_by">;

export const gapStore = {
  find: (db: Queries, id: string): Promise<GapRow | undefined> =>
    db.selectFrom("gaps").selectAll().where("id", "=", id).executeTakeFirst(),

  byKey: (db: Queries, key: string): Promise<Pick<GapRow, "id"> | undefined> =>
    db.selectFrom("gaps").select("id").where("key", "=", key).executeTakeFirst(),

  /** Those that were asked for last. */
  keys: (db: Queries, limit: number): Promise<Pick<GapRow, "id" | "key">[]> =>
    db.selectFrom("gaps").select(["id", "key"]).orderBy("last_day", "desc").limit(limit).execute(),

  async count(db: Queries): Promise<number> {
    const { n } = await db
      .selectFrom("gaps")
      .select((e) => e.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return Number(n);
  },

  /** How many rows a day has, and how many gaps were first asked for on it. */
  async countOn(db: Queries, day: string): Promise<{ rows: number; begun: number }> {
    const rows = await db
      .selectFrom("gaps_daily")
      .select((e) => e.fn.countAll<number>().as("n"))
      .where("day", "=", day)
      .executeTakeFirstOrThrow();
    const begun = await db
      .selectFrom("gaps")
      .select((e) => e.fn.countAll<number>().as("n"))
      .where("since", "=", day)
      .executeTakeFirstOrThrow();
    return { rows: Number(rows.n), begun: Number(begun.n) };
  },

  /** Another process may have added it meanwhile. */
  add: (tx: Tx, row: Omit<GapRow, "hidden" | "settled_day" | "settled_by" | "document_id">) =>
    tx
      .insertInto("gaps")
      .values(row)
      .onConflict((c) => c.column("key").doNothing())
      .execute(),

  setLastDay: (tx: Tx, id: string, day: string) =>
    tx
      .updateTable("gaps")
      .set({ last_day: day })
      .where("id", "=", id)
      .where("last_day", "<", day)
      .execute(),

  settle: (tx: Tx, id: string, values: Settled) =>
    tx.updateTable("gaps").set(values).where("id", "=", id).execute(),

  /** What answered it is gone. */
  letGo: (tx: Tx, document: number) =>
    tx
      .updateTable("gaps")
      .set({ document_id: null, settled_day: null, settled_by: null })
      .where("document_id", "=", document)
      .execute(),

  addTo: (tx: Tx, row: DayRow) =>
    tx
      .insertInto("gaps_daily")
      .values(row)
      .onConflict((c) =>
        c.columns(["gap_id", "day", "place"]).doUpdateSet({
          times: sql`gaps_daily.times + excluded.times`,
          found: sql`gaps_daily.found + excluded.found`,
        }),
      )
      .execute(),

  /** As it was counted anew. */
  setTimes: (tx: Tx, row: DayRow) =>
    tx
      .insertInto("gaps_daily")
      .values(row)
      .onConflict((c) =>
        c.columns(["gap_id", "day", "place"]).doUpdateSet({ times: sql`excluded.times` }),
      )
      .execute(),

  async hasWording(tx: Tx, gap: string, wording: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable("gap_wordings")
      .set((e) => ({ times: e("times", "+", 1) }))
      .where("gap_id", "=", gap)
      .where("wording", "=", wording)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  addWording: (tx: Tx, row: Tables["gap_wordings"]) =>
    tx
      .insertInto("gap_wordings")
      .values(row)
      .onConflict((c) =>
        c
          .columns(["gap_id", "wording"])
          .doUpdateSet({ times: sql`gap_wordings.times + excluded.times` }),
      )
      .execute(),

  wordings: (db: Queries, gaps: string[]) =>
    gaps.length === 0
      ? []
      : db
          .selectFrom("gap_wordings")
          .selectAll()
          .where("gap_id", "in", gaps)
          .orderBy("times", "desc")
          .orderBy("wording")
          .execute(),

  days: (db: Queries, gaps: string[], first: string): Promise<DayRow[]> | DayRow[] =>
    gaps.length === 0
      ? []
      : db
          .selectFrom("gaps_daily")
          .selectAll()
          .where("gap_id", "in", gaps)
          .where("day", ">=", first)
          .execute(),

  /** A sum of a day goes, and a gap once none of it is left and nobody has answered it. */
  async forgetDays(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("gaps_daily")
      .select(["gap_id", "day", "place"])
      .where("day", "<", before)
      .orderBy("day")
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("gaps_daily")
      .where((e) =>
        e(e.refTuple("gap_id", "day", "place"), "in", old.$asTuple("gap_id", "day", "place")),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  async forgetGaps(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx.selectFrom("gaps").select("id").where("last_day", "<", before).limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("gaps")
      .where("id", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
