/** The outbox as trials are counted in it: they are told by how their subject begins. */
import { sql, type Transaction } from "kysely";
import { countRows } from "../../platform/db/count-rows.ts";
import type { Engine } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { recipient } from "./recipient.server.ts";

type Tx = Transaction<Tables>;
type Since = { since: string; most: number };

export const trialMark = "Trial: ";

/** Any number: a lock of this slice, told apart from those of others. */
const trying = sql.lit(7_021);

export const trialStore = {
  /** Until the transaction ends nobody else is counted; SQLite has one writer. */
  async inTurn(tx: Tx, engine: Engine): Promise<void> {
    if (engine === "postgres") await sql`select pg_advisory_xact_lock(${trying}, 0)`.execute(tx);
  },

  /** @param most where counting stops */
  countTo(tx: Tx, email: string, { since, most }: Since): Promise<number> {
    const sent = tx
      .selectFrom("outbox")
      .select("id")
      .where(recipient, "=", email.toLowerCase())
      .where("created_at", ">", since)
      // A colleague's own answer may have a subject that begins like that.
      .where("by_hand", "=", 0)
      .where("subject", "like", `${trialMark}%`);
    return countRows(tx, sent.limit(most).as("some"));
  },
};
