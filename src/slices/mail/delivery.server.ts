import type { FastifyBaseLogger } from "fastify";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { LimitWindows } from "../../platform/http/limit-windows.ts";
import { oneAtATime } from "../../platform/jobs/one-at-a-time.ts";
import type { MailWay } from "../../platform/mail/mail-way.ts";
import { type Letter, longestSendMs, type MailSender } from "../../platform/mail/smtp.ts";
import type { Events } from "../events/events.server.ts";
import { backoffMs } from "./backoff.ts";
import { type OutboxRow, mailStore as store } from "./store.server.ts";

const batch = 5;
/** Longer than any attempt takes, or another process would send the same mail. */
const leaseMs = 5 * longestSendMs;
/** At shutdown an attempt has as long as open requests have (`ending.ts`). */
const graceMs = 3_000;
/** Leads may come faster than a mailbox takes mail: the rest waits in the outbox. */
const pace = { most: 300, windowMs: 60_000 };
const all = "all";
const longestError = 500;

export type Log = Pick<FastifyBaseLogger, "warn" | "error">;
type Needs = {
  db: Database;
  clock: Clock;
  events: Events;
  log: Log;
  /** Null while mail is off: what waits goes on waiting. */
  wayNow(): Promise<MailWay | null>;
  connect(way: MailWay): MailSender;
};

export function createDelivery({ db, clock, events, log, wayNow, connect }: Needs) {
  const ending = new AbortController();
  let isStopped = false;
  const sent = new LimitWindows(clock.elapsedMs);
  const fromNow = (ms: number) => timestamp(new Date(clock.now().getTime() + ms));

  const deliverDue = oneAtATime(async () => {
    while (!isStopped && sent.waitMs(all) === 0 && (await deliverSome()) === batch);
  });

  async function deliverSome(): Promise<number> {
    const way = await wayNow();
    if (way === null) return 0;
    const sender = connect(way);
    const claimed = await db.write((tx) =>
      store.claim(tx, {
        engine: db.engine,
        now: fromNow(0),
        until: fromNow(leaseMs),
        limit: batch,
      }),
    );
    for (const _ of claimed) sent.count(all, pace);
    const ends = await Promise.allSettled(claimed.map((row) => attempt(row, sender)));
    const lost = ends.find((end) => end.status === "rejected");
    if (lost) throw lost.reason;
    return claimed.length;
  }

  /** Rejects only where the result cannot be stored; after its lease the mail is sent again. */
  async function attempt(row: OutboxRow, sender: MailSender): Promise<void> {
    const error = await sender.send(letterOf(row), ending.signal).then(() => null, reasonOf);
    if (error === null) {
      await db.write((tx) => store.setSent(tx, row, fromNow(0)));
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
    deliverDue,

    wake,

    /** Ends when the attempts under way have ended or were aborted. */
    async stop(): Promise<void> {
      isStopped = true;
      const late = setTimeout(() => ending.abort(), graceMs);
      await deliverDue().finally(() => clearTimeout(late));
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
  html: row.html,
});

/** One line without control characters: a mail server may answer anything. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, longestError);
}
