import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import { z } from "zod";
import { type Clock, dayMs, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { LimitWindows } from "../../platform/http/limit-windows.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { oneAtATime } from "../../platform/jobs/one-at-a-time.ts";
import { type Letter, longestSendMs, type MailSender } from "../../platform/mail/smtp.ts";
import type { Events } from "../events/events.server.ts";
import { backoffMs } from "./backoff.ts";
import { type OutboxRow, mailStore as store } from "./store.server.ts";

const batch = 5;
/** Longer than any attempt takes, or another process would send the same mail. */
const leaseMs = 5 * longestSendMs;
/** At shutdown an attempt has as long as open requests have (`ending.ts`). */
const graceMs = 3_000;
const keptMs = 30 * dayMs;
/** Mail that never left; its lead is kept in any case. */
const keptGivenUpMs = 400 * dayMs;
/** Leads may come faster than a mailbox takes mail: the rest waits in the outbox. */
const pace = { most: 300, windowMs: 60_000 };
const all = "all";
const longestError = 500;

export type NewMail = Pick<Letter, "to" | "replyTo" | "subject" | "text">;
type Needs = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  sender: MailSender;
  from: string;
  publicUrl: URL | null;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
};

export const mailQueued = { name: "mail queued", payload: z.null() };

export type Mail = ReturnType<typeof createMail>;

export function createMail({ db, clock, ids, events, sender, from, publicUrl, log }: Needs) {
  const domain = publicUrl?.hostname ?? from.slice(from.lastIndexOf("@") + 1);
  const ending = new AbortController();
  let isStopped = false;
  const sent = new LimitWindows(clock.elapsedMs);
  const fromNow = (ms: number) => timestamp(new Date(clock.now().getTime() + ms));

  const deliverDue = oneAtATime(async () => {
    while (!isStopped && sent.waitMs(all) === 0 && (await deliverSome()) === batch);
  });

  async function deliverSome(): Promise<number> {
    const claimed = await db.write((tx) =>
      store.claim(tx, {
        engine: db.engine,
        now: fromNow(0),
        until: fromNow(leaseMs),
        limit: batch,
      }),
    );
    for (const _ of claimed) sent.count(all, pace);
    const ends = await Promise.allSettled(claimed.map(attempt));
    const lost = ends.find((end) => end.status === "rejected");
    if (lost) throw lost.reason;
    return claimed.length;
  }

  /** Rejects only where the result cannot be stored; after its lease the mail is sent again. */
  async function attempt(row: OutboxRow): Promise<void> {
    const error = await sender.send(letterOf(row), ending.signal).then(() => null, reasonOf);
    if (error === null) {
      await db.write((tx) => store.setSent(tx, row.id, fromNow(0)));
      return;
    }
    const waitMs = backoffMs(row.attempts);
    const { id, attempts } = row;
    await db.write(async (tx) => {
      const next_attempt_at = waitMs === null ? null : fromNow(waitMs);
      await store.setFailed(tx, row, { last_error: error, next_attempt_at });
      if (waitMs === null)
        await events.record(tx, {
          kind: "mail.given_up",
          by: { who: "system" },
          subject: { kind: "mail", id },
          person: null,
          data: { attempts },
        });
    });
    const facts = { mail: id, attempts, reason: error };
    if (waitMs === null)
      log.error(facts, "a mail was given up: it stays in the outbox with its last error");
    else log.warn(facts, "a mail was not taken; it is sent again later");
  }

  const wake = () =>
    void deliverDue().catch((err: unknown) =>
      log.error({ err }, "the outbox could not be worked through"),
    );

  return {
    /** Sent after the commit, at least once. A waiting mail of the same `key` is rewritten. */
    async enqueue(
      tx: Transaction<Tables>,
      { to, replyTo, subject, text }: NewMail,
      waiting: { key: string; forMs: number } | null = null,
    ): Promise<void> {
      const id = ids.uuid();
      await store.add(tx, {
        id,
        message_id: `<${id}@${domain}>`,
        to,
        reply_to: replyTo,
        subject,
        text,
        created_at: fromNow(0),
        next_attempt_at: fromNow(waiting?.forMs ?? 0),
        attempts: 0,
        sent_at: null,
        last_error: null,
        key: waiting?.key ?? null,
      });
      db.publish(tx, mailQueued, null);
    },

    deliverDue,

    wake,

    /** Ends when the attempts under way have ended or were aborted. */
    async stop(): Promise<void> {
      isStopped = true;
      const late = setTimeout(() => ending.abort(), graceMs);
      await deliverDue().finally(() => clearTimeout(late));
    },

    async forgetSent(): Promise<void> {
      await inBatches((limit) => db.write((tx) => store.forgetSent(tx, fromNow(-keptMs), limit)));
      await inBatches((limit) =>
        db.write((tx) => store.forgetGivenUp(tx, fromNow(-keptGivenUpMs), limit)),
      );
    },
  };
}

const letterOf = (row: OutboxRow): Letter => ({
  messageId: row.message_id,
  date: new Date(row.created_at),
  to: row.to,
  replyTo: row.reply_to,
  subject: row.subject,
  text: row.text,
});

/** One line without control characters: a mail server may answer anything. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, longestError);
}
