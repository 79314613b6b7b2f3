import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import type { ViewRow, VisitorRow } from "./visitor-store.server.ts";

export const personStore = {
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

  async removeViews(tx: Transaction<Tables>, visitors: string[]): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom("page_views")
      .where("visitor", "in", visitors)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  removeVisitors: (tx: Transaction<Tables>, ids: string[]) =>
    tx.deleteFrom("visitors").where("id", "in", ids).execute(),
};
