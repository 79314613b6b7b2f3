import type { Engine, Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    visitors: {
      /** The secret value of the visitor's cookie. */
      id: string;
      /** The version of the consent text that the visitor accepted. */
      wording: number;
      page: string | null;
      referrer: string | null;
      utm: string | null;
      since: string;
    };
    page_views: {
      visitor: string;
      at: string;
      path: string;
      title: string;
      words: string | null;
    };
  }
}

export type VisitorRow = Tables["visitors"];
export type ViewRow = Tables["page_views"];

export const visitorStore = {
  visitor: (db: Queries, id: string): Promise<VisitorRow | undefined> =>
    db.selectFrom("visitors").selectAll().where("id", "=", id).executeTakeFirst(),

  /** Blocks deletion until the transaction ends. SQLite has one writer, so it needs no lock. */
  lockVisitor: (tx: Tx, id: string, engine: Engine): Promise<VisitorRow | undefined> =>
    tx
      .selectFrom("visitors")
      .selectAll()
      .where("id", "=", id)
      .$if(engine === "postgres", (query) => query.forShare())
      .executeTakeFirst(),

  add: (tx: Tx, row: VisitorRow) => tx.insertInto("visitors").values(row).execute(),

  /** A second view of the same page at the same moment is dropped. */
  addView: (tx: Tx, row: ViewRow) =>
    tx
      .insertInto("page_views")
      .values(row)
      .onConflict((c) => c.doNothing())
      .execute(),

  async viewsSince(db: Queries, visitor: string, since: string): Promise<number> {
    const { count } = await db
      .selectFrom("page_views")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("visitor", "=", visitor)
      .where("at", ">=", since)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  views: async (db: Queries, visitor: string, limit: number): Promise<ViewRow[]> =>
    (
      await db
        .selectFrom("page_views")
        .selectAll()
        .where("visitor", "=", visitor)
        .orderBy("at", "desc")
        .limit(limit)
        .execute()
    ).reverse(),

  /** Deletes the visitor's page views as well. */
  remove: (tx: Tx, id: string) => tx.deleteFrom("visitors").where("id", "=", id).execute(),

  async deleteViews(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("page_views")
      .select(["visitor", "at", "path"])
      .where("at", "<", before)
      .orderBy("at")
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("page_views")
      .where((e) =>
        e(e.refTuple("visitor", "at", "path"), "in", old.$asTuple("visitor", "at", "path")),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  async deleteOld(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("visitors")
      .select("id")
      .where("since", "<", before)
      .orderBy("since")
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("visitors")
      .where("id", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

export const contactVisitStore = {
  visitors: (db: Queries, ids: string[]): Promise<VisitorRow[]> =>
    db.selectFrom("visitors").selectAll().where("id", "in", ids).orderBy("since").execute(),

  views: (db: Queries, visitors: string[], limit: number): Promise<ViewRow[]> =>
    db
      .selectFrom("page_views")
      .selectAll()
      .where("visitor", "in", visitors)
      .orderBy("at")
      .limit(limit)
      .execute(),

  async removeViews(tx: Tx, visitors: string[]): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom("page_views")
      .where("visitor", "in", visitors)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  removeVisitors: (tx: Tx, ids: string[]) =>
    tx.deleteFrom("visitors").where("id", "in", ids).execute(),
};
