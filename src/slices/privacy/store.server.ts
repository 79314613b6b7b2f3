import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    erasures: {
      id: string;
      at: string;
      by: string | null;
      counts: string;
      /** Null once the erasure is complete. */
      person_id: string | null;
    };
  }
}

type Tx = Transaction<Tables>;
export type ErasureRow = Tables["erasures"];

export const privacyStore = {
  begun: (tx: Tx, people: string[]): Promise<ErasureRow | undefined> =>
    tx.selectFrom("erasures").selectAll().where("person_id", "in", people).executeTakeFirst(),

  put: (tx: Tx, row: ErasureRow) =>
    tx
      .insertInto("erasures")
      .values(row)
      .onConflict((c) => c.column("id").doUpdateSet(row))
      .execute(),

  unfinished: (db: Queries, limit: number): Promise<ErasureRow[]> =>
    db.selectFrom("erasures").selectAll().where("person_id", "is not", null).limit(limit).execute(),

  done: (db: Queries, limit: number): Promise<ErasureRow[]> =>
    db
      .selectFrom("erasures")
      .selectAll()
      .where("person_id", "is", null)
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),

  receipt: (db: Queries, id: string): Promise<ErasureRow | undefined> =>
    db.selectFrom("erasures").selectAll().where("id", "=", id).executeTakeFirst(),
};
