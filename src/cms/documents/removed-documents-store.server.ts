import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import { thrownAway } from "./store.server.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** Documents in the bin. Meanwhile their rows in `documents` have the kind `thrownAway`. */
    removed_documents: {
      document_id: number;
      title: string;
      stood: string;
      redirects: string;
      /** The id of its original, or of the page above it. */
      above_id: number | null;
      removed_by: string | null;
      removed_at: string;
    };
  }
}

type After = { removedAt: string; id: number };

export const removedDocumentsStore = {
  insert: (tx: Tx, row: Tables["removed_documents"]) =>
    tx.insertInto("removed_documents").values(row).execute(),

  find: (db: Queries, id: number) => rowsOf(db).where("document_id", "=", id).executeTakeFirst(),

  remove: (tx: Tx, id: number) =>
    tx.deleteFrom("removed_documents").where("document_id", "=", id).execute(),

  page(db: Queries, after: After | null, limit: number) {
    let query = rowsOf(db);
    if (after)
      query = query.where((e) =>
        e.or([
          e("removed_at", "<", after.removedAt),
          e.and([e("removed_at", "=", after.removedAt), e("document_id", "<", after.id)]),
        ]),
      );
    return query
      .orderBy("removed_at", "desc")
      .orderBy("document_id", "desc")
      .limit(limit)
      .execute();
  },

  before: async (db: Queries, moment: string, limit: number): Promise<number[]> =>
    (
      await db
        .selectFrom("removed_documents")
        .select("document_id")
        .where("removed_at", "<", moment)
        .orderBy("removed_at")
        .limit(limit)
        .execute()
    ).map(({ document_id }) => document_id),

  redirectsTo: (db: Queries, id: number) =>
    db.selectFrom("redirects").select(["kind", "key"]).where("document_id", "=", id).execute(),

  /** Deletes all its texts. The row in `documents` stays, because others may refer to its id. */
  async deleteBodies(tx: Tx, id: number): Promise<void> {
    for (const table of ["draft_history", "working_copies", "versions"] as const)
      await tx.deleteFrom(table).where("document_id", "=", id).execute();
    await tx
      .updateTable("documents")
      .set({ begun_by: null })
      .where("id", "=", id)
      .where("kind", "=", thrownAway)
      .execute();
  },
};

const rowsOf = (db: Queries) =>
  db
    .selectFrom("removed_documents")
    .innerJoin("documents", "documents.id", "removed_documents.document_id")
    .selectAll("removed_documents")
    .select("documents.begun_by");
