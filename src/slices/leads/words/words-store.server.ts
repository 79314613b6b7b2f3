import type { Transaction } from "kysely";
import type { Queries } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    /** By its place, the words a lead is found by are written anew when more is said. */
    lead_entries: { lead_id: string; place: number; words: string };
  }
}

type Tx = Transaction<Tables>;
/** Each engine has its own; `findAgain` makes them anew from `lead_entries`. */
export const leadIndexTables = ["lead_words"];

export const wordsStore = {
  /** Until the transaction ends nobody else adds to it. */
  hold: (tx: Tx, leadId: string) =>
    tx
      .updateTable("lead_entries")
      .set({ lead_id: leadId })
      .where("lead_id", "=", leadId)
      .returningAll()
      .executeTakeFirst(),

  /** @returns false where the place is another lead's */
  addEntry: async (tx: Tx, row: Tables["lead_entries"]): Promise<boolean> =>
    (await tx
      .insertInto("lead_entries")
      .values(row)
      .onConflict((c) => c.column("place").doNothing())
      .returning("lead_id")
      .executeTakeFirst()) !== undefined,

  setWords: (tx: Tx, leadId: string, words: string) =>
    tx.updateTable("lead_entries").set({ words }).where("lead_id", "=", leadId).execute(),

  removeEntry: (tx: Tx, leadId: string) =>
    tx.deleteFrom("lead_entries").where("lead_id", "=", leadId).execute(),

  receivedAt: async (tx: Tx, leadId: string): Promise<string | undefined> =>
    (await tx.selectFrom("leads").select("created_at").where("id", "=", leadId).executeTakeFirst())
      ?.created_at,

  entriesBelow: (db: Queries, place: number, limit: number) =>
    db
      .selectFrom("lead_entries")
      .selectAll()
      .where("place", "<", place)
      .orderBy("place", "desc")
      .limit(limit)
      .execute(),
};
