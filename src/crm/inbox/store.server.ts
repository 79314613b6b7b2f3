import { sql } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    inbox_views: {
      id: string;
      staff_id: string;
      name: string;
      address: string;
      shared: number;
      created_at: string;
    };
  }
}

export type ViewRow = Tables["inbox_views"];
type Own = { id: string; staffId: string };

export const viewStore = {
  own: (db: Queries, staffId: string, limit: number): Promise<ViewRow[]> =>
    db
      .selectFrom("inbox_views")
      .selectAll()
      .where("staff_id", "=", staffId)
      .orderBy("name")
      .limit(limit)
      .execute(),

  shared: (db: Queries, limit: number): Promise<ViewRow[]> =>
    db
      .selectFrom("inbox_views")
      .selectAll()
      // A literal, so that SQLite uses the partial index.
      .where("shared", "=", sql.lit(1))
      .orderBy("name")
      .limit(limit)
      .execute(),

  /** Replaces the colleague's view of the same name. @returns the id of the saved row */
  async save(tx: Tx, row: ViewRow): Promise<string> {
    const { address, shared } = row;
    const { id } = await tx
      .insertInto("inbox_views")
      .values(row)
      .onConflict((c) => c.columns(["staff_id", "name"]).doUpdateSet({ address, shared }))
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  },

  find: (tx: Tx, { id, staffId }: Own) =>
    tx
      .selectFrom("inbox_views")
      .selectAll()
      .where("id", "=", id)
      .where("staff_id", "=", staffId)
      .executeTakeFirst(),

  named: (tx: Tx, staffId: string, name: string) =>
    tx
      .selectFrom("inbox_views")
      .select("id")
      .where("staff_id", "=", staffId)
      .where("name", "=", name)
      .executeTakeFirst(),

  rename: (tx: Tx, id: string, name: string) =>
    tx.updateTable("inbox_views").set({ name }).where("id", "=", id).execute(),

  remove: (tx: Tx, id: string) => tx.deleteFrom("inbox_views").where("id", "=", id).execute(),
};
