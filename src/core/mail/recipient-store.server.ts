import { type ExpressionBuilder, sql } from "kysely";
import { countRows, takingTurns } from "../../platform/db/statements.ts";
import type { Queries, Tables, Tx } from "../../platform/db/tables.ts";

export const recipientStore = {
  ofNoLead: (db: Queries, emails: string[], limit: number) =>
    db
      .selectFrom("outbox")
      .select(["created_at", "to", "subject", "text", "sent_at"])
      .where(recipient, "in", emails)
      .where("holds_link", "=", 0)
      .where((e) => e.not(e.exists(leadsOfMail(e))))
      .orderBy("id")
      .limit(limit)
      .execute(),

  ofLeads: (db: Queries, { emails, leads }: { emails: string[]; leads: string[] }, limit: number) =>
    db
      .selectFrom("outbox")
      .select(["created_at", "to", "subject", "text", "sent_at"])
      .where(recipient, "in", emails)
      .where("holds_link", "=", 0)
      .where((e) => e.exists(leadsOfMail(e)))
      .where((e) => e.not(e.exists(leadsOfMail(e).where("lead_id", "not in", leads))))
      .orderBy("id")
      .limit(limit)
      .execute(),

  removeOfNoLead: (tx: Tx, emails: string[]): Promise<number> =>
    deletedRows(
      tx
        .deleteFrom("outbox")
        .where(recipient, "in", emails)
        .where((e) => e.not(e.exists(leadsOfMail(e))))
        .executeTakeFirstOrThrow(),
    ),

  removeOfLeads: (tx: Tx, leads: string[]): Promise<number> =>
    deletedRows(
      tx
        .deleteFrom("outbox")
        .where("id", "in", (e) =>
          e.selectFrom("outbox_leads").select("mail_id").where("lead_id", "in", leads),
        )
        .executeTakeFirstOrThrow(),
    ),
};

const leadsOfMail = (e: ExpressionBuilder<Tables, "outbox">) =>
  e.selectFrom("outbox_leads").select("lead_id").whereRef("mail_id", "=", "outbox.id");

const deletedRows = async (deleted: Promise<{ numDeletedRows: bigint }>): Promise<number> =>
  Number((await deleted).numDeletedRows);

/** The expression of the index `outbox_by_recipient`. */
const recipient = sql<string>`lower("to")`;

type Since = { since: string; until: string; most: number };

export const trialMark = "Trial: ";

export const trialStore = {
  inTurn: takingTurns(7_021),

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
