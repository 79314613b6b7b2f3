import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    search_entries: {
      document_id: number;
      place: number;
      kind: string;
      path: string;
      title: string;
      text: string;
      letters: string;
    };
  }
}

/** Each engine has its own of some; all are derived anew from what is published. */
export const searchTables = ["search_entries", "search_titles", "search_words"];

export const searchStore = {
  async setEntry(tx: Transaction<Tables>, row: Tables["search_entries"]) {
    await tx
      .insertInto("search_entries")
      .values(row)
      .onConflict((c) => c.column("document_id").doUpdateSet(row))
      .execute();
  },

  async setPath(tx: Transaction<Tables>, documentId: number, path: string) {
    await tx
      .updateTable("search_entries")
      .set({ path })
      .where("document_id", "=", documentId)
      .execute();
  },

  async removeEntry(tx: Transaction<Tables>, documentId: number) {
    await tx.deleteFrom("search_entries").where("document_id", "=", documentId).execute();
  },

  placeOf: async (db: Queries, documentId: number): Promise<number | undefined> =>
    (
      await db
        .selectFrom("search_entries")
        .select("place")
        .where("document_id", "=", documentId)
        .executeTakeFirst()
    )?.place,

  /** What ranking needs, in the order of `documentIds`. */
  async compared(db: Queries, documentIds: number[]) {
    if (documentIds.length === 0) return [];
    const columns = ["document_id", "kind", "path", "title", "letters"] as const;
    const rows = await db
      .selectFrom("search_entries")
      .select(columns)
      .where("document_id", "in", documentIds)
      .execute();
    const byId = new Map(rows.map((row) => [row.document_id, row]));
    return documentIds.flatMap((id) => byId.get(id) ?? []);
  },

  async texts(db: Queries, documentIds: number[]): Promise<Map<number, string>> {
    if (documentIds.length === 0) return new Map();
    const rows = await db
      .selectFrom("search_entries")
      .select(["document_id", "text"])
      .where("document_id", "in", documentIds)
      .execute();
    return new Map(rows.map((row) => [row.document_id, row.text]));
  },
};
