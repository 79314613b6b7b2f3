import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { createJobQueue } from "../../platform/jobs/queue-store.server.ts";
import { type Letter, longestSendMs, type MailWay } from "../../platform/mail/smtp.ts";
import { Problem } from "../../platform/problem.ts";
import { ago, type Clock, timestamp } from "../../platform/time/clock.ts";
import type { Actor } from "../activity/contract.ts";
import type { Events } from "../activity/events.server.ts";
import { mostSentAgain, type OutboxState, outboxStateOf, sentAgainMs } from "./outbox-state.ts";
import { mailKind, outboxStore } from "./outbox-store.server.ts";
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

type QueueDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  publicUrl: URL | null;
  wayNow(): MailWay | null;
};

/** What strangers cause never delays what a colleague wrote. */
export const mailLanes = { byHand: "by hand", automatic: "automatic" };

const jobOf = ({ id, by_hand }: { id: string; by_hand: number }) => ({
  ...{ id, lane: by_hand === 1 ? mailLanes.byHand : mailLanes.automatic },
});

export const mailJobs = (needs: { db: Database; clock: Clock }) =>
  createJobQueue({ ...needs, kind: mailKind, leaseMs: 5 * longestSendMs });

export type Queue = ReturnType<typeof createQueue>;

const mostFailed = 10;

export function createQueue({ db, clock, ids, events, publicUrl, wayNow }: QueueDeps) {
  const jobs = mailJobs({ db, clock });

  const recordSentAgain = (tx: Tx, id: string, by: Actor) =>
    events.record(tx, {
      kind: "mail.sent_again",
      by,
      subject: { kind: "mail", id },
      contact: null,
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
      const row = {
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
        created_at: timestamp(clock.now()),
        attempts: 0,
        unreached: 0,
        sent_at: null,
        given_up_at: null,
        last_error: null,
        refused: 0,
        key: waiting?.key ?? null,
        holds_link: mail.holdsLink ? 1 : 0,
      };
      const stored = await store.add(tx, row);
      if (mail.about?.length) await store.addAbout(tx, stored.id, mail.about);
      const inMs = waiting?.forMs ?? mail.leavesInMs ?? 0;
      if (stored.id === id) await jobs.add(tx, [{ ...jobOf(row), inMs }]);
      return stored.id;
    },

    /** @returns false where an attempt has begun, or there is no such mail */
    async takeBack(tx: Tx, id: string): Promise<boolean> {
      const row = await outboxStore.find(tx, id);
      // A mail that is sent again keeps its last error: it was tried.
      if (!row || row.last_error !== null || !(await jobs.takeBack(tx, id))) return false;
      await outboxStore.remove(tx, id);
      return true;
    },

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
      const waiting = await outboxStore.setWaiting(tx, id);
      if (!waiting) throw new Problem(409, notGivenUp);
      await jobs.add(tx, [jobOf(waiting)]);
      await recordSentAgain(tx, id, by);
    },

    /** Of the last seven days, 200 at most; not what was refused for good, or held a link. */
    async sendAllAgain(tx: Tx, by: Actor): Promise<number> {
      const { engine } = db;
      const again = { engine, since: ago(clock, sentAgainMs), limit: mostSentAgain };
      const waiting = await outboxStore.setAllWaiting(tx, again);
      await jobs.add(tx, waiting.map(jobOf));
      for (const { id } of waiting) await recordSentAgain(tx, id, by);
      return waiting.length;
    },
  };
}

const noSuchMail = "This mail is no longer here. Sent mail is deleted after a while.";
const notGivenUp = "This mail was sent, or is on its way already.";
const linkIsGone =
  "This mail held a link that worked once, and that link is gone. " +
  "Make a new one where it came from, such as under Colleagues and roles.";
