import type { Selectable, Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    import_pictures: {
      import_id: string;
      number: number;
      /** On the old site; only a path where the file knows no site. */
      address: string;
      alt: string;
      state: "waiting" | "kept" | "failed";
      /** JSON of a picture in the library. */
      picture: string | null;
      /** Why it was not fetched. */
      why: string | null;
    };
  }
}

type Tx = Transaction<Tables>;
export type PictureRow = Selectable<Tables["import_pictures"]>;

export const pictureListStore = {
  insert: (tx: Tx, rows: PictureRow[]) => tx.insertInto("import_pictures").values(rows).execute(),

  waiting: (db: Queries, id: string, limit: number) =>
    db
      .selectFrom("import_pictures")
      .selectAll()
      .where("import_id", "=", id)
      .where("state", "=", "waiting")
      .orderBy("number")
      .limit(limit)
      .execute(),

  set: (tx: Tx, row: Pick<PictureRow, "import_id" | "number">, set: Partial<PictureRow>) =>
    tx
      .updateTable("import_pictures")
      .set(set)
      .where("import_id", "=", row.import_id)
      .where("number", "=", row.number)
      .execute(),

  failWaiting: (tx: Tx, id: string, why: string) =>
    tx
      .updateTable("import_pictures")
      .set({ state: "failed", why })
      .where("import_id", "=", id)
      .where("state", "=", "waiting")
      .execute(),

  among: (db: Queries, id: string, addresses: string[]) =>
    db
      .selectFrom("import_pictures")
      .selectAll()
      .where("import_id", "=", id)
      .where("address", "in", addresses)
      .execute(),

  failed: (db: Queries, id: string, limit: number) =>
    db
      .selectFrom("import_pictures")
      .select(["address", "why"])
      .where("import_id", "=", id)
      .where("state", "=", "failed")
      .orderBy("number")
      .limit(limit)
      .execute(),

  counts: async (db: Queries, id: string) => {
    const rows = await db
      .selectFrom("import_pictures")
      .select((e) => ["state", e.fn.countAll<number | string>().as("count")])
      .where("import_id", "=", id)
      .groupBy("state")
      .execute();
    return new Map(rows.map(({ state, count }) => [state, Number(count)]));
  },

  forget: (tx: Tx, id: string) =>
    tx.deleteFrom("import_pictures").where("import_id", "=", id).execute(),
};
