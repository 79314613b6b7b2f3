import type { ExpressionBuilder, Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import { recipient } from "./recipient.server.ts";

type Tx = Transaction<Tables>;

export const personStore = {
  /** Mails about no lead; a mail that holds a link is never shown. */
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
    counted(
      tx
        .deleteFrom("outbox")
        .where(recipient, "in", emails)
        .where((e) => e.not(e.exists(leadsOfMail(e))))
        .executeTakeFirstOrThrow(),
    ),

  removeOfLeads: (tx: Tx, leads: string[]): Promise<number> =>
    counted(
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

const counted = async (deleted: Promise<{ numDeletedRows: bigint }>): Promise<number> =>
  Number((await deleted).numDeletedRows);
