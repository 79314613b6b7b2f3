import type { Selectable } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import type { ItemState } from "./contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    import_items: {
      import_id: string;
      /** The order: categories first, then posts as they stand in the file. */
      number: number;
      kind: "category" | "post";
      origin: string;
      title: string;
      old_path: string | null;
      /** JSON of the content; "" once it is created. */
      data: string;
      state: ItemState;
      document_id: number | null;
      /** Revision of the document as the import left it. */
      revision: number | null;
      /** JSON of the former address that redirects to it: its kind and key. */
      led_from: string | null;
      remarks: string;
    };
    imported: { origin: string; document_id: number; import_id: string };
  }
}

export type ItemRow = Selectable<Tables["import_items"]>;
type Of = { import_id: string; number: number };

export const itemStore = {
  insert: (tx: Tx, rows: ItemRow[]) => tx.insertInto("import_items").values(rows).execute(),

  set: (tx: Tx, { import_id, number }: Of, set: Partial<ItemRow>) =>
    tx
      .updateTable("import_items")
      .set(set)
      .where("import_id", "=", import_id)
      .where("number", "=", number)
      .execute(),

  next: (db: Queries, id: string, states: ItemState[]): Promise<ItemRow | undefined> =>
    db
      .selectFrom("import_items")
      .selectAll()
      .where("import_id", "=", id)
      .where("state", "in", states)
      .orderBy("number")
      .limit(1)
      .executeTakeFirst(),

  last: (db: Queries, id: string): Promise<ItemRow | undefined> =>
    db
      .selectFrom("import_items")
      .selectAll()
      .where("import_id", "=", id)
      .where("state", "in", ["brought", "begun"])
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst(),

  page: (db: Queries, id: string, { after, limit }: { after: number; limit: number }) =>
    db
      .selectFrom("import_items")
      .select(["number", "kind", "title", "state", "document_id", "remarks"])
      .where("import_id", "=", id)
      .where("kind", "=", "post")
      .where("number", ">", after)
      .orderBy("number")
      .limit(limit)
      .execute(),

  counts: async (db: Queries, id: string, kind: ItemRow["kind"]) => {
    const rows = await db
      .selectFrom("import_items")
      .select((e) => ["state", e.fn.countAll<number | string>().as("count")])
      .where("import_id", "=", id)
      .where("kind", "=", kind)
      .groupBy("state")
      .execute();
    return new Map(rows.map(({ state, count }) => [state, Number(count)]));
  },

  documents: async (db: Queries, id: string): Promise<number[]> =>
    (
      await db
        .selectFrom("import_items")
        .select("document_id")
        .where("import_id", "=", id)
        .where("kind", "=", "post")
        .where("state", "=", "brought")
        .execute()
    ).flatMap(({ document_id }) => document_id ?? []),

  documentAt: async (db: Queries, id: string, path: string): Promise<number | null> =>
    (
      await db
        .selectFrom("import_items")
        .select("document_id")
        .where("import_id", "=", id)
        .where("old_path", "=", path)
        .where("document_id", "is not", null)
        .limit(1)
        .executeTakeFirst()
    )?.document_id ?? null,

  forget: (tx: Tx, id: string) =>
    tx.deleteFrom("import_items").where("import_id", "=", id).execute(),

  async findImported(db: Queries, origins: string[]): Promise<Map<string, number>> {
    if (origins.length === 0) return new Map();
    const rows = await db
      .selectFrom("imported")
      .select(["origin", "document_id"])
      .where("origin", "in", origins)
      .execute();
    return new Map(rows.map(({ origin, document_id }) => [origin, document_id]));
  },

  know: (tx: Tx, row: Tables["imported"]) =>
    tx
      .insertInto("imported")
      .values(row)
      .onConflict((c) => c.column("origin").doUpdateSet(row))
      .execute(),

  unknow: (tx: Tx, origin: string) =>
    tx.deleteFrom("imported").where("origin", "=", origin).execute(),
};

declare module "../../platform/db/tables.ts" {
  interface Tables {
    import_pictures: {
      import_id: string;
      number: number;
      address: string;
      alt: string;
      state: "waiting" | "kept" | "failed";
      picture: string | null;
      why: string | null;
    };
  }
}

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
