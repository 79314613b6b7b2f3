import type { Queries } from "../../../platform/db/database.ts";
import type { Tables, Tx } from "../../../platform/db/tables.ts";

type Set = Partial<Pick<Tables["documents"], "offline_at" | "offline_refusal">>;

export const offlineStore = {
  set: (tx: Tx, id: number, set: Set) =>
    tx.updateTable("documents").set(set).where("id", "=", id).execute(),

  /** All of one moment, because they may refer to each other. */
  dueAt: (db: Queries, moment: string): Promise<{ id: number }[]> =>
    db
      .selectFrom("documents")
      .select("id")
      .where("offline_at", "=", moment)
      .orderBy("id")
      .execute(),

  next: async (db: Queries): Promise<string | null> =>
    (
      await db
        .selectFrom("documents")
        .select("offline_at as at")
        .where("offline_at", "is not", null)
        .orderBy("offline_at")
        .limit(1)
        .executeTakeFirst()
    )?.at ?? null,
};
