import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    search_entries: {
      place: number;
      document_id: number;
      kind: string;
      path: string;
      title: string;
      lead: string;
      /** Prose, then what stands in the cells of tables, from `cells_at` on. */
      text: string;
      cells_at: number;
      letters: string;
    };
  }
}

/** Each engine has its own of some; all are derived anew from what is published. */
export const searchTables = [
  ...["search_entries", "search_titles", "search_words"],
  "search_vocabulary",
];

type Tx = Transaction<Tables>;
export type EntryRow = Tables["search_entries"];

export const searchStore = {
  entriesOf: (tx: Tx, documentId: number): Promise<EntryRow[]> =>
    tx.selectFrom("search_entries").selectAll().where("document_id", "=", documentId).execute(),

  async replaceEntries(tx: Tx, documentId: number, rows: EntryRow[]) {
    await tx.deleteFrom("search_entries").where("document_id", "=", documentId).execute();
    for (const row of rows) await tx.insertInto("search_entries").values(row).execute();
  },

  async setPath(tx: Tx, documentId: number, path: string) {
    await tx
      .updateTable("search_entries")
      .set({ path })
      .where("document_id", "=", documentId)
      .execute();
  },

  /** What ranking needs, in the order of `places`. */
  async compared(db: Queries, places: number[]) {
    if (places.length === 0) return [];
    const columns = ["place", "kind", "path", "title", "letters"] as const;
    const rows = await db
      .selectFrom("search_entries")
      .select(columns)
      .where("place", "in", places)
      .execute();
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return places.flatMap((place) => byPlace.get(place) ?? []);
  },

  async texts(db: Queries, places: number[]) {
    if (places.length === 0) return new Map<number, never>();
    const rows = await db
      .selectFrom("search_entries")
      .select(["place", "lead", "text", "cells_at"])
      .where("place", "in", places)
      .execute();
    return new Map(rows.map((row) => [row.place, row]));
  },

  /** @param places a thousand at most */
  async kindsAt(db: Queries, places: number[]): Promise<{ kind: string; count: number }[]> {
    if (places.length === 0) return [];
    const rows = await db
      .selectFrom("search_entries")
      .select((e) => ["kind", e.fn.countAll().as("count")])
      .where("place", "in", places)
      .groupBy("kind")
      .execute();
    return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
  },
};
