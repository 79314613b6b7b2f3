import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { VersionRef } from "./version-store.server.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** Earlier states of drafts; `number` counts from 1 in each document. */
    draft_history: {
      document_id: number;
      number: number;
      schema_version: number;
      /** JSON, as in `working_copies`. */
      body: string;
      written_by: string;
      written_at: string;
      /** When it was replaced. */
      kept_at: string;
    };
  }
}

type Tx = Transaction<Tables>;

export const draftHistoryStore = {
  /** The newest kept state, without its body. */
  newest: (db: Queries, id: number) =>
    db
      .selectFrom("draft_history")
      .select(["number", "written_at", sql<number>`length(body)`.as("length")])
      .where("document_id", "=", id)
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst(),

  /** The newest first. */
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

  /** @returns how many rows were deleted */
  forget: async (tx: Tx, before: string, limit: number): Promise<number> => {
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
