import type { Transaction } from "kysely";
import type { Engine } from "../../platform/db/database.ts";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import type { MailSettings } from "./contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    outbox: {
      id: string;
      /** With angle brackets; the same at every attempt. */
      message_id: string;
      to: string;
      reply_to: string | null;
      subject: string;
      text: string;
      html: string | null;
      created_at: string;
      /** During an attempt the end of its lease; null once sent or given up. */
      next_attempt_at: string | null;
      attempts: number;
      sent_at: string | null;
      last_error: string | null;
      /** Set while it waits to be rewritten; null from the first attempt on. */
      key: string | null;
      /** 1 where its words hold a link that works once: they go as soon as it needs them no more. */
      holds_link: number;
    };
    /** One row or none. */
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

type Tx = Transaction<Tables>;
export type OutboxRow = Tables["outbox"];
export type SettingsRow = Tables["mail_settings"];

/** A copy of the database must let nobody in: what was sent, or was given up, holds no link. */
const wordless = { text: "", html: null };
const withoutLink = ({ holds_link }: OutboxRow) => (holds_link === 1 ? wordless : {});

export const mailStore = {
  settings: (from: Queries) =>
    from.selectFrom("mail_settings").selectAll().where("id", "=", 1).executeTakeFirst(),

  setSettings: (tx: Tx, row: SettingsRow) =>
    tx
      .insertInto("mail_settings")
      .values(row)
      .onConflict((c) => c.column("id").doUpdateSet(row))
      .execute(),

  removeSettings: (tx: Tx): Promise<SettingsRow | undefined> =>
    tx.deleteFrom("mail_settings").where("id", "=", 1).returningAll().executeTakeFirst(),

  /** A waiting mail of the same key is rewritten, and leaves when it was due. */
  add: (tx: Tx, row: OutboxRow) =>
    tx
      .insertInto("outbox")
      .values(row)
      .onConflict((c) =>
        c.column("key").doUpdateSet({
          to: row.to,
          reply_to: row.reply_to,
          subject: row.subject,
          text: row.text,
          html: row.html,
        }),
      )
      .execute(),

  /** Leases what is due until `until`, the longest due first. */
  async claim(
    tx: Tx,
    { engine, now, until, limit }: { engine: Engine; now: string; until: string; limit: number },
  ): Promise<OutboxRow[]> {
    const due = await tx
      .selectFrom("outbox")
      .select("id")
      .where("next_attempt_at", "<=", now)
      .where("text", "!=", wordless.text)
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(limit)
      // Skips what another process is claiming; SQLite has one writer at a time anyway.
      .$if(engine === "postgres", (query) => query.forUpdate().skipLocked())
      .execute();
    if (due.length === 0) return [];
    const ids = due.map((row) => row.id);
    return tx
      .updateTable("outbox")
      .set((e) => ({ attempts: e("attempts", "+", 1), next_attempt_at: until, key: null }))
      .where("id", "in", ids)
      .returningAll()
      .execute();
  },

  setSent: (tx: Tx, row: OutboxRow, at: string) =>
    tx
      .updateTable("outbox")
      .set({ sent_at: at, next_attempt_at: null, last_error: null, ...withoutLink(row) })
      .where("id", "=", row.id)
      .execute(),

  /** Ignored where another attempt was made since, or the mail was sent after all. */
  setFailed: (tx: Tx, row: OutboxRow, set: Pick<OutboxRow, "last_error" | "next_attempt_at">) =>
    tx
      .updateTable("outbox")
      .set({ ...set, ...(set.next_attempt_at === null ? withoutLink(row) : {}) })
      .where("id", "=", row.id)
      .where("attempts", "=", row.attempts)
      .where("sent_at", "is", null)
      .execute(),

  async forgetSent(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("outbox")
      .select("id")
      .where("sent_at", "<", before)
      .orderBy("sent_at")
      .limit(limit);
    return (await tx.deleteFrom("outbox").where("id", "in", old).returning("id").execute()).length;
  },

  async forgetGivenUp(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("outbox")
      .select("id")
      .where("created_at", "<", before)
      .where("sent_at", "is", null)
      .where("next_attempt_at", "is", null)
      .limit(limit);
    return (await tx.deleteFrom("outbox").where("id", "in", old).returning("id").execute()).length;
  },
};
