import type { Transaction } from "kysely";
import { z } from "zod";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database, Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Letter, MailWay } from "../../platform/mail/smtp.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import { mostSentAgain, type OutboxState, outboxStateOf, sentAgainMs } from "./outbox-state.ts";
import { outboxStore } from "./outbox-store.server.ts";
import { mailStore as store } from "./store.server.ts";

export type NewMail = Omit<Letter, "messageId" | "date" | "html"> & {
  html?: string | null;
  /** The text holds a one-time link, and is deleted once the mail is sent or given up. */
  holdsLink?: true;
  /** Ids of the leads it is about: when one of them is erased, the mail goes, too. */
  about?: readonly string[];
  /** Delays the first attempt, so that the mail can be taken back until then. */
  leavesInMs?: number;
};

export type MailProgress = {
  state: OutboxState;
  at: string;
  attempts: number;
  next_attempt_at: string | null;
  last_error: string | null;
  /** The recipient's mail server refuses mail to them for good: `last_error` is its reply. */
  refused: boolean;
};

type Tx = Transaction<Tables>;
type QueueDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  publicUrl: URL | null;
  wayNow(): MailWay | null;
};

export const mailQueued = { name: "mail queued", payload: z.null() };

export type Queue = ReturnType<typeof createQueue>;

const mostFailed = 10;

export function createQueue({ db, clock, ids, events, publicUrl, wayNow }: QueueDeps) {
  const fromNow = (ms: number) => timestamp(new Date(clock.now().getTime() + ms));

  const recordSentAgain = (tx: Tx, id: string, by: Actor) =>
    events.record(tx, {
      kind: "mail.sent_again",
      by,
      subject: { kind: "mail", id },
      person: null,
      data: {},
    });

  return {
    /** Sent after the commit, at least once. @returns its id; null while mail is off: not stored */
    async enqueue(
      tx: Tx,
      mail: NewMail,
      waiting: { key: string; forMs: number } | null = null,
    ): Promise<string | null> {
      const way = wayNow();
      if (way === null) return null;
      const id = ids.uuid();
      const domain = publicUrl?.hostname ?? way.from.slice(way.from.lastIndexOf("@") + 1);
      const stored = await store.add(tx, {
        id,
        message_id: `<${id}@${domain}>`,
        to: mail.to,
        reply_to: mail.replyTo,
        from_name: mail.fromName ?? null,
        in_reply_to: mail.inReplyTo ?? null,
        by_hand: mail.isManual ? 1 : 0,
        subject: mail.subject,
        text: mail.text,
        html: mail.html ?? null,
        created_at: fromNow(0),
        next_attempt_at: fromNow(waiting?.forMs ?? mail.leavesInMs ?? 0),
        attempts: 0,
        unreached: 0,
        sent_at: null,
        given_up_at: null,
        last_error: null,
        refused: 0,
        key: waiting?.key ?? null,
        holds_link: mail.holdsLink ? 1 : 0,
      });
      if (mail.about?.length) await store.addAbout(tx, stored.id, mail.about);
      db.publish(tx, mailQueued, null);
      return stored.id;
    },

    /** @returns false where an attempt has begun, or there is no such mail */
    takeBack: (tx: Tx, id: string): Promise<boolean> => outboxStore.removeUntried(tx, id),

    /** Keyed by id. Sent mail is deleted after 30 days, and then absent. */
    async stateOf(from: Queries, mailIds: readonly string[]): Promise<Map<string, MailProgress>> {
      const rows = mailIds.length === 0 ? [] : await outboxStore.among(from, mailIds);
      return new Map(
        rows.map(({ id, created_at, sent_at, given_up_at, refused, ...row }) => [
          id,
          {
            ...row,
            state: outboxStateOf({ sent_at, given_up_at }),
            at: sent_at ?? given_up_at ?? created_at,
            refused: refused === 1,
          },
        ]),
      );
    },

    /** With angle brackets, for the `inReplyTo` of the next mail. Null once the mail is deleted. */
    messageIdOf: (from: Queries, id: string): Promise<string | null> =>
      outboxStore.messageIdOf(from, id),

    firstTo: (from: Queries, thread: { to: string; about: string }) =>
      outboxStore.firstTo(from, thread),

    failedTo: async (thread: { to: string[]; about: string }) =>
      thread.to.length === 0 ? [] : outboxStore.failedTo(db.read, thread, mostFailed),

    /** Under the same Message-ID. @throws Problem 404; 409 if not given up, or it held a link */
    async sendAgain(tx: Tx, id: string, by: Actor): Promise<void> {
      const row = await outboxStore.find(tx, id);
      if (!row) throw new Problem(404, noSuchMail);
      if (outboxStateOf(row) !== "given up") throw new Problem(409, notGivenUp);
      if (row.holds_link === 1) throw new Problem(409, linkIsGone);
      // Of two calls at once, the second finds it waiting.
      if (!(await outboxStore.setWaiting(tx, id, fromNow(0)))) throw new Problem(409, notGivenUp);
      await recordSentAgain(tx, id, by);
      db.publish(tx, mailQueued, null);
    },

    /** Of the last seven days, 200 at most; not what was refused for good, or held a link. */
    async sendAllAgain(tx: Tx, by: Actor): Promise<number> {
      const { engine } = db;
      const again = { engine, since: fromNow(-sentAgainMs), at: fromNow(0), limit: mostSentAgain };
      const waiting = await outboxStore.setAllWaiting(tx, again);
      for (const id of waiting) await recordSentAgain(tx, id, by);
      if (waiting.length > 0) db.publish(tx, mailQueued, null);
      return waiting.length;
    },
  };
}

const noSuchMail = "This mail is no longer here. Sent mail is deleted after a while.";
const notGivenUp = "This mail was sent, or is on its way already.";
const linkIsGone =
  "This mail held a link that worked once, and that link is gone. " +
  "Make a new one where it came from, such as under Colleagues and roles.";
