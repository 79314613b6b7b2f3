import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../../platform/db/tables.ts";
import type { LeadRow } from "../store.server.ts";

type Tx = Transaction<Tables>;
type Desk =
  | "stage"
  | "owner"
  | "priority"
  | "next_step"
  | "next_step_at"
  | "value_paise"
  | "reason"
  | "promised_by"
  | "answered_at"
  | "answered_way"
  | "late_told_at"
  | "due_owner"
  | "reminded_at"
  | "closed_at"
  | "spam"
  | "spam_reason"
  | "changed_at";
export type DeskColumns = { [Column in Desk]?: LeadRow[Column] | undefined };

export const workingStore = {
  /** Locks the lead until the transaction ends. */
  hold: (tx: Tx, id: string): Promise<LeadRow | undefined> =>
    tx.updateTable("leads").set({ id }).where("id", "=", id).returningAll().executeTakeFirst(),

  openOf: (db: Queries, owner: string, limit: number) =>
    db
      .selectFrom("leads")
      .select(["id", "service"])
      // `holder`, because it has the index.
      .where("holder", "=", owner)
      .where("closed_at", "is", null)
      .orderBy("created_at")
      .orderBy("id")
      .limit(limit)
      .execute(),

  set: (tx: Tx, id: string, columns: DeskColumns) =>
    tx.updateTable("leads").set(columns).where("id", "=", id).execute(),
};
