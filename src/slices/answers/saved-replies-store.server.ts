import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    saved_replies: {
      id: string;
      title: string;
      text: string;
      version: number;
      /** The colleague who changed it last. */
      staff_id: string;
      changed_at: string;
    };
  }
}

type Tx = Transaction<Tables>;
export type ReplyRow = Tables["saved_replies"];

export const savedReplyStore = {
  all: (db: Queries, limit: number): Promise<ReplyRow[]> =>
    db.selectFrom("saved_replies").selectAll().orderBy("id").limit(limit).execute(),

  /** Locks the row: another writer waits until this transaction ends. */
  hold: (tx: Tx, id: string): Promise<ReplyRow | undefined> =>
    tx
      .updateTable("saved_replies")
      .set({ id })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst(),

  put: (tx: Tx, { id, ...rest }: ReplyRow) =>
    tx
      .insertInto("saved_replies")
      .values({ id, ...rest })
      .onConflict((c) => c.column("id").doUpdateSet(rest))
      .execute(),

  remove: (tx: Tx, id: string): Promise<ReplyRow | undefined> =>
    tx.deleteFrom("saved_replies").where("id", "=", id).returningAll().executeTakeFirst(),
};
