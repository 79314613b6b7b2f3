import type { Queries } from "../../../platform/db/database.ts";
import type { Tables, Tx } from "../../../platform/db/tables.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    preview_links: {
      id: string;
      key_hash: string;
      document_id: number;
      made_by: string;
      made_at: string;
      ends_at: string;
      ended_at: string | null;
    };
  }
}

export type PreviewLinkRow = Tables["preview_links"];

export const previewLinkStore = {
  insert: (tx: Tx, row: PreviewLinkRow) => tx.insertInto("preview_links").values(row).execute(),

  byHash: (db: Queries, hash: string): Promise<PreviewLinkRow | undefined> =>
    db.selectFrom("preview_links").selectAll().where("key_hash", "=", hash).executeTakeFirst(),

  alive: (db: Queries, id: number, { now, limit }: { now: string; limit: number }) =>
    db
      .selectFrom("preview_links")
      .select(["id", "made_by as by", "ends_at as until"])
      .where("document_id", "=", id)
      .where("ended_at", "is", null)
      .where("ends_at", ">", now)
      .orderBy("made_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),

  end: async (tx: Tx, { id, document, at }: { id: string; document: number; at: string }) =>
    (await tx
      .updateTable("preview_links")
      .set({ ended_at: at })
      .where("id", "=", id)
      .where("document_id", "=", document)
      .where("ended_at", "is", null)
      .returning("id")
      .executeTakeFirst()) !== undefined,

  async deleteOld(tx: Tx, before: string, limit: number): Promise<number> {
    const rows = await tx
      .deleteFrom("preview_links")
      .where("id", "in", (e) =>
        e.selectFrom("preview_links").select("id").where("ends_at", "<=", before).limit(limit),
      )
      .returning("id")
      .execute();
    return rows.length;
  },
};
