import type { Queries, Tables, Tx } from "../../platform/db/tables.ts";
import type { MailSettings } from "./contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    outbox: {
      id: string;
      message_id: string;
      to: string;
      reply_to: string | null;
      from_name: string | null;
      in_reply_to: string | null;
      /** 1 where a person wrote it: automatic replies may then come. */
      by_hand: number;
      subject: string;
      text: string;
      html: string | null;
      created_at: string;
      /** Those whose outcome is known. */
      attempts: number;
      /** How many of the attempts reached no mail server. */
      unreached: number;
      sent_at: string | null;
      given_up_at: string | null;
      last_error: string | null;
      /** 1 where the recipient's mail server refuses mail to them for good. */
      refused: number;
      /** Set while a new mail of the same key may rewrite it; null from the first attempt on. */
      key: string | null;
      holds_link: number;
    };
    /** The leads a mail is about: the mail goes when one of them is erased. */
    outbox_leads: { mail_id: string; lead_id: string };
  }
}

export type OutboxRow = Tables["outbox"];
type Sent = { attempts: number; sent_at: string };
type Failed = Partial<Pick<OutboxRow, "attempts" | "refused" | "unreached">> &
  Pick<OutboxRow, "last_error" | "given_up_at">;

/** A copy of the database must let nobody in: mail that was sent or given up holds no link. */
const wordless = { text: "", html: null };
const withoutLink = ({ holds_link }: OutboxRow) => (holds_link === 1 ? wordless : {});

export const mailStore = {
  /** Rewrites a waiting mail of the same key, which leaves when it was due. */
  add: (tx: Tx, row: OutboxRow): Promise<{ id: string }> =>
    tx
      .insertInto("outbox")
      .values(row)
      .onConflict((c) =>
        c.column("key").doUpdateSet({
          to: row.to,
          reply_to: row.reply_to,
          from_name: row.from_name,
          in_reply_to: row.in_reply_to,
          by_hand: row.by_hand,
          subject: row.subject,
          text: row.text,
          html: row.html,
        }),
      )
      .returning("id")
      .executeTakeFirstOrThrow(),

  addAbout: (tx: Tx, mail: string, leads: readonly string[]) =>
    tx
      .insertInto("outbox_leads")
      .values(leads.map((lead_id) => ({ mail_id: mail, lead_id })))
      .onConflict((c) => c.doNothing())
      .execute(),

  /** For an attempt: from now on no new mail of its key rewrites it. */
  take: (tx: Tx, ids: string[]): Promise<OutboxRow[]> =>
    tx.updateTable("outbox").set({ key: null }).where("id", "in", ids).returningAll().execute(),

  /**
   * Clears `given_up_at`, too: another process may have given the mail up meanwhile.
   * @returns false where the mail was erased meanwhile
   */
  async setSent(tx: Tx, row: OutboxRow, sent: Sent): Promise<boolean> {
    const found = await tx
      .updateTable("outbox")
      .set({ ...sent, given_up_at: null, last_error: null, ...withoutLink(row) })
      .where("id", "=", row.id)
      .returning("id")
      .executeTakeFirst();
    return found !== undefined;
  },

  setFailed: (tx: Tx, row: OutboxRow, set: Failed) =>
    tx
      .updateTable("outbox")
      .set({ ...set, ...(set.given_up_at === null ? {} : withoutLink(row)) })
      .where("id", "=", row.id)
      .execute(),

  async deleteSent(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("outbox")
      .select("id")
      .where("sent_at", "<", before)
      .orderBy("sent_at")
      .limit(limit);
    return (await tx.deleteFrom("outbox").where("id", "in", old).returning("id").execute()).length;
  },

  async deleteGivenUp(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("outbox")
      .select("id")
      .where("created_at", "<", before)
      .where("given_up_at", "is not", null)
      .limit(limit);
    return (await tx.deleteFrom("outbox").where("id", "in", old).returning("id").execute()).length;
  },
};

declare module "../../platform/db/tables.ts" {
  interface Tables {
    mail_settings: {
      id: 1;
      host: string;
      port: number;
      security: MailSettings["security"];
      user: string | null;
      password: string | null;
      from: string;
      updated_at: string;
    };
  }
}

export type SettingsRow = Tables["mail_settings"];

export const settingsStore = {
  read: (from: Queries) =>
    from.selectFrom("mail_settings").selectAll().where("id", "=", 1).executeTakeFirst(),

  set: (tx: Tx, row: SettingsRow) =>
    tx
      .insertInto("mail_settings")
      .values(row)
      .onConflict((c) => c.column("id").doUpdateSet(row))
      .execute(),

  remove: (tx: Tx): Promise<SettingsRow | undefined> =>
    tx.deleteFrom("mail_settings").where("id", "=", 1).returningAll().executeTakeFirst(),
};
