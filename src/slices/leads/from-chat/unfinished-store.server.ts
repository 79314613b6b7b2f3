import { sql, type Transaction } from "kysely";
import type { Queries } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { LeadRow } from "../store.server.ts";

type Tx = Transaction<Tables>;

/** The chat that left the lead: no other chat may delay its announcement. */
type Going = { id: string; conversation: string };

/** Literals, so that the partial index is used (`0012-leads.ts`). */
const isWaiting = sql<boolean>`spam = 0 and announce_at is not null`;

export const unfinishedStore = {
  putOff: (tx: Tx, { id, conversation }: Going, announce_at: string) =>
    tx
      .updateTable("leads")
      .set({ announce_at })
      .where("id", "=", id)
      .where("conversation_id", "=", conversation)
      .where("announce_at", "is not", null)
      .execute(),

  /** Replaces the key, so that the link shown in the first chat opens nothing. */
  join: (tx: Tx, id: string, enquiry_key: string) =>
    tx.updateTable("leads").set({ joined: 1, enquiry_key }).where("id", "=", id).execute(),

  async end(tx: Tx, id: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable("leads")
      .set({ unfinished: 0 })
      .where("id", "=", id)
      .where("unfinished", "=", 1)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  /** If two processes ask at once, one gets the lead. */
  takeWaiting: (tx: Tx, id: string, until: string): Promise<LeadRow | undefined> =>
    tx
      .updateTable("leads")
      .set({ announce_at: null })
      .where("id", "=", id)
      .where(isWaiting)
      .where("announce_at", "<=", until)
      .returningAll()
      .executeTakeFirst(),

  waiting: (db: Queries, until: string, limit: number) =>
    db
      .selectFrom("leads")
      .select(["id", "conversation_id"])
      .where(isWaiting)
      .where("announce_at", "<=", until)
      .orderBy("announce_at")
      .limit(limit)
      .execute(),

  /** The newest unfinished lead that the company was not notified of; others are not added to. */
  ofPerson: (tx: Tx, person: string): Promise<LeadRow | undefined> =>
    tx
      .selectFrom("leads")
      .selectAll()
      .where("person_id", "=", person)
      .where(sql<boolean>`spam = 0 and unfinished = 1 and announce_at is not null`)
      .where("closed_at", "is", null)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst(),
};
