import { sql } from "kysely";
import type { Queries } from "../../../platform/db/database.ts";
import type { Tables, Tx } from "../../../platform/db/tables.ts";
import { pictureStore as pictures } from "../picture-store.server.ts";
import type { VersionRef } from "../versions/version-store.server.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    working_copies: {
      document_id: number;
      schema_version: number;
      /** JSON as in `versions`; it need not fit its schema. */
      body: string;
      /** The version from which it started; 0 if there is none. */
      based_on: number;
      /** JSON: which editor session last wrote each path, and in which revision. */
      hands: string;
      begun_at: string;
      changed_by: string;
      changed_at: string;
      /** When it was discarded. That can be undone until somebody writes a new draft. */
      set_aside_at: string | null;
    };
  }
}

export type WorkingCopyRow = Tables["working_copies"];

export const workingCopyStore = {
  find: (db: Queries, id: number): Promise<WorkingCopyRow | undefined> =>
    db.selectFrom("working_copies").selectAll().where("document_id", "=", id).executeTakeFirst(),

  async put(tx: Tx, row: WorkingCopyRow): Promise<void> {
    await tx
      .insertInto("working_copies")
      .values(row)
      .onConflict((c) => c.column("document_id").doUpdateSet(row))
      .execute();
    await pictures.note(tx, { id: row.document_id, number: 0, body: row.body });
  },

  async set(tx: Tx, id: number, set: Partial<WorkingCopyRow>): Promise<void> {
    await tx.updateTable("working_copies").set(set).where("document_id", "=", id).execute();
    if (set.body !== undefined) await pictures.note(tx, { id, number: 0, body: set.body });
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.deleteFrom("working_copies").where("document_id", "=", id).execute();
    await pictures.removeUses(tx, id, 0);
  },
};

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    draft_history: {
      document_id: number;
      number: number;
      schema_version: number;
      body: string;
      written_by: string;
      written_at: string;
      kept_at: string;
    };
  }
}

export const draftHistoryStore = {
  newest: (db: Queries, id: number) =>
    db
      .selectFrom("draft_history")
      .select(["number", "written_at", sql<number>`length(body)`.as("length")])
      .where("document_id", "=", id)
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst(),

  list: (db: Queries, id: number, limit: number) =>
    db
      .selectFrom("draft_history")
      .select(["number", "written_by as by", "written_at as at"])
      .where("document_id", "=", id)
      .orderBy("number", "desc")
      .limit(limit)
      .execute(),

  find: (db: Queries, { id, number }: VersionRef) =>
    db
      .selectFrom("draft_history")
      .selectAll()
      .where("document_id", "=", id)
      .where("number", "=", number)
      .executeTakeFirst(),

  insert: (tx: Tx, row: Tables["draft_history"]) =>
    tx.insertInto("draft_history").values(row).execute(),

  removeUpTo: (tx: Tx, { id, number }: VersionRef) =>
    tx
      .deleteFrom("draft_history")
      .where("document_id", "=", id)
      .where("number", "<=", number)
      .execute(),

  deleteOld: async (tx: Tx, before: string, limit: number): Promise<number> => {
    const old = await tx
      .selectFrom("draft_history")
      .select(["document_id", "number"])
      .where("kept_at", "<", before)
      .orderBy("kept_at")
      .limit(limit)
      .execute();
    for (const { document_id, number } of old)
      await tx
        .deleteFrom("draft_history")
        .where("document_id", "=", document_id)
        .where("number", "=", number)
        .execute();
    return old.length;
  },
};
