import type { Transaction } from "kysely";
import type { Engine } from "../../platform/db/database.ts";
import type { Queries, Tables } from "../../platform/db/tables.ts";
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
      /** During an attempt the end of its lease; null once sent or given up. */
      next_attempt_at: string | null;
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

type Tx = Transaction<Tables>;
export type OutboxRow = Tables["outbox"];
type Failed = Pick<OutboxRow, "last_error" | "refused" | "unreached"> &
  ({ next_attempt_at: string; given_up_at: null } | { next_attempt_at: null; given_up_at: string });

export type GivenUpMail = Pick<OutboxRow, "id" | "attempts">;
type Old = { engine: Engine; before: string; at: string; limit: number };
const tooOld = "It was too old to be sent.";

/** A copy of the database must let nobody in: mail that was sent or given up holds no link. */
const wordless = { text: "", html: null };
const withoutLink = ({ holds_link }: OutboxRow) => (holds_link === 1 ? wordless : {});

/** Clears `given_up_at`, too: another process may have given the mail up meanwhile. */
const sentBy = (at: string) => ({
  ...{ sent_at: at, next_attempt_at: null, given_up_at: null, last_error: null },
});

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

  /** A mail due later than any wait allows was dated by a clock that ran ahead: it is due now. */
  pullBack: (tx: Tx, { now, farthest }: { now: string; farthest: string }) =>
    tx
      .updateTable("outbox")
      .set({ next_attempt_at: now })
      .where("next_attempt_at", ">", farthest)
      .execute(),

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
      // Skips rows that another process has locked; SQLite has one writer at a time anyway.
      .$if(engine === "postgres", (query) => query.forNoKeyUpdate().skipLocked())
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

  giveUpOld(tx: Tx, { engine, before, at, limit }: Old): Promise<GivenUpMail[]> {
    const old = tx
      .selectFrom("outbox")
      .select("id")
      .where("next_attempt_at", "<=", before)
      .where("by_hand", "=", 0)
      .where("holds_link", "=", 0)
      .orderBy("next_attempt_at")
      .limit(limit)
      .$if(engine === "postgres", (query) => query.forNoKeyUpdate().skipLocked());
    return tx
      .updateTable("outbox")
      .set({ next_attempt_at: null, given_up_at: at, last_error: tooOld, key: null })
      .where("id", "in", old)
      .returning(["id", "attempts"])
      .execute();
  },

  async nextDue(from: Queries, after: string): Promise<string | null> {
    const next = await from
      .selectFrom("outbox")
      .select("next_attempt_at")
      .where("next_attempt_at", ">", after)
      .orderBy("next_attempt_at")
      .limit(1)
      .executeTakeFirst();
    return next?.next_attempt_at ?? null;
  },

  /** @returns false where the mail was erased meanwhile */
  async setSent(tx: Tx, row: OutboxRow, at: string): Promise<boolean> {
    const claimed = await tx
      .updateTable("outbox")
      .set({ ...sentBy(at), ...withoutLink(row) })
      .where("id", "=", row.id)
      .returning("id")
      .executeTakeFirst();
    return claimed !== undefined;
  },

  /** @returns false where another attempt has begun since, or the mail was sent after all */
  async setFailed(tx: Tx, row: OutboxRow, set: Failed): Promise<boolean> {
    const failed = await tx
      .updateTable("outbox")
      .set({ ...set, ...(set.given_up_at === null ? {} : withoutLink(row)) })
      .where("id", "=", row.id)
      .where("attempts", "=", row.attempts)
      .where("sent_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    return failed !== undefined;
  },

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
