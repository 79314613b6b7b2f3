/** Counts trial mails in the outbox, which are recognized by the beginning of their subject. */
import type { Transaction } from "kysely";
import { countRows } from "../../platform/db/count-rows.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { takingTurns } from "../../platform/db/taking-turns.ts";
import { recipient } from "./recipient.server.ts";

type Tx = Transaction<Tables>;
type Since = { since: string; until: string; most: number };

export const trialMark = "Trial: ";

export const trialStore = {
  /** Only one transaction at a time counts trials. */
  inTurn: takingTurns(7_021),

  /** @param most where counting stops */
  countTo(tx: Tx, email: string, { since, until, most }: Since): Promise<number> {
    const counted = tx
      .selectFrom("outbox")
      .select("id")
      .where(recipient, "=", email.toLowerCase())
      .where("created_at", ">", since)
      .where("created_at", "<=", until)
      // A colleague's own answer may have a subject that begins like that.
      .where("by_hand", "=", 0)
      .where("subject", "like", `${trialMark}%`);
    return countRows(tx, counted.limit(most).as("some"));
  },
};
