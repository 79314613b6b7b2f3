import type { Transaction } from "kysely";
import { z } from "zod";
import { type Clock, dayMs, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import type { MailWay } from "../../platform/mail/mail-way.ts";
import { type Letter, type MailSender, smtpSender } from "../../platform/mail/smtp.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { MailSettings } from "./contract.ts";
import { createDelivery, type Log } from "./delivery.server.ts";
import { createSendTest, type TestAnswer } from "./send-test.server.ts";
import { createMailSettings } from "./settings.server.ts";
import { mailStore as store } from "./store.server.ts";

const keptMs = 30 * dayMs;
/** Mail that never left; its lead is kept in any case. */
const keptGivenUpMs = 400 * dayMs;
const isOff = "Mail is off: no mail server is set.";

export type NewMail = Pick<Letter, "to" | "replyTo" | "subject" | "text"> &
  Partial<Pick<Letter, "html">> & {
    /** Its words hold a link that works once, and are kept no longer than it is to be sent. */
    holdsLink?: true;
  };
type Tx = Transaction<Tables>;
type Needs = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  /** The operator's mail server, which goes before what staff set. */
  given: { url: string; from: string } | null;
  publicUrl: URL | null;
  log: Log;
  connect?(way: MailWay): MailSender;
};

export const mailQueued = { name: "mail queued", payload: z.null() };

export type Mail = ReturnType<typeof createMail>;

export function createMail(needs: Needs) {
  const { db, clock, ids, events, given, publicUrl, log, connect = smtpSender } = needs;
  const settings = createMailSettings({ db, clock, events, given });
  const sendTo = createSendTest({ clock, ids, connect, publicUrl });
  const fromNow = (ms: number) => timestamp(new Date(clock.now().getTime() + ms));
  const delivery = createDelivery({ db, clock, events, log, wayNow: settings.refresh, connect });

  return {
    /** Whether mail can leave, as last heard of: asks no database. */
    isOn: () => settings.now() !== null,

    /** As the database says now, for the desk. */
    state: settings.state,

    /** What another process changed is known from then on, if its message was lost too. */
    refresh: async () => void (await settings.refresh()),

    saveSettings: (tx: Tx, change: { settings: MailSettings; by: Actor }) =>
      settings.save(tx, change),

    removeSettings: (tx: Tx, by: Actor) => settings.remove(tx, by),

    restoreSettings: (tx: Tx, by: Actor) => settings.restore(tx, by),

    /**
     * At once and past the outbox, at most 20 s. Null: by the settings that hold.
     * @throws Problem 400 where the password is missing; 409 where the operator gave the settings
     */
    async sendTest(tried: MailSettings | null, to: string): Promise<TestAnswer> {
      if (tried !== null) return sendTo(await settings.complete(tried, db.read), to);
      const way = await settings.refresh();
      return way === null ? { ok: false, sentence: isOff, said: null } : sendTo(way, to);
    },

    /**
     * Sent after the commit, at least once. A waiting mail of the same `key` is rewritten.
     * @returns false while mail is off: it is not stored, and not sent later either
     */
    async enqueue(
      tx: Tx,
      { to, replyTo, subject, text, html = null, holdsLink }: NewMail,
      waiting: { key: string; forMs: number } | null = null,
    ): Promise<boolean> {
      const way = settings.now();
      if (way === null) return false;
      const id = ids.uuid();
      const domain = publicUrl?.hostname ?? way.from.slice(way.from.lastIndexOf("@") + 1);
      await store.add(tx, {
        id,
        message_id: `<${id}@${domain}>`,
        to,
        reply_to: replyTo,
        subject,
        text,
        html,
        created_at: fromNow(0),
        next_attempt_at: fromNow(waiting?.forMs ?? 0),
        attempts: 0,
        sent_at: null,
        last_error: null,
        key: waiting?.key ?? null,
        holds_link: holdsLink ? 1 : 0,
      });
      db.publish(tx, mailQueued, null);
      return true;
    },

    ...delivery,

    async forgetSent(): Promise<void> {
      await inBatches((limit) => db.write((tx) => store.forgetSent(tx, fromNow(-keptMs), limit)));
      await inBatches((limit) =>
        db.write((tx) => store.forgetGivenUp(tx, fromNow(-keptGivenUpMs), limit)),
      );
    },
  };
}
