import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import { type Clock, dayMs, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { oneAtATime } from "../../platform/jobs/jobs.ts";
import { isUnreachedBy, refusalOf, refusedForGood } from "../../platform/mail/refusal.ts";
import {
  type Letter,
  longestSendMs,
  type MailSender,
  type MailWay,
} from "../../platform/mail/smtp.ts";
import { createQuota } from "../../platform/quota.ts";
import type { Events } from "../events/events.server.ts";
import { backoffMs, mostAttempts } from "./backoff.ts";
import { type GivenUpMail, type OutboxRow, mailStore as store } from "./store.server.ts";

const batch = 5;
const mostOld = 100;
/** Longer than any attempt takes, or another process would send the same mail. */
const leaseMs = 5 * longestSendMs;
export const lookAgainMs = 15_000;
/** At shutdown an attempt has as long as open requests have. */
const graceMs = 3_000;
/** Automatic mail due this long ago is dropped, because it comes too late. */
const oldMs = 3 * dayMs;
/** Leads may come faster than a mailbox takes mail: the rest waits in the outbox. */
const pace = { key: "all", most: 300, windowMs: 60_000 };
const longestError = 500;

export type Log = Pick<FastifyBaseLogger, "warn" | "error">;
type DeliveryDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  log: Log;
  wayNow(): Promise<MailWay | null>;
  connect(way: MailWay): MailSender;
  whenOver: WhenOver;
};

export function createDelivery(needs: DeliveryDeps) {
  const { db, clock, events, log, wayNow, connect, whenOver } = needs;
  const ending = new AbortController();
  let isStopped = false;
  const quota = createQuota(clock.elapsedMs);
  const fromNow = (ms: number) => timestamp(new Date(clock.now().getTime() + ms));

  let timer: NodeJS.Timeout | undefined;

  const deliverDue = oneAtATime(async () => {
    const began = fromNow(0);
    while (!isStopped && quota.wait(pace) === 0 && (await deliverSome()) === batch);
    await wakeWhenDue(began);
  });

  async function wakeWhenDue(from: string): Promise<void> {
    if (isStopped) return;
    const next = await store.nextDue(db.read, from);
    const waitMs = next === null ? lookAgainMs : Date.parse(next) - clock.now().getTime();
    clearTimeout(timer);
    if (!isStopped && waitMs < lookAgainMs) timer = setTimeout(wake, Math.max(0, waitMs)).unref();
  }

  /** @returns null where there may be more mail that is too old */
  const claim = (): Promise<OutboxRow[] | null> =>
    db.write(async (tx) => {
      const { engine } = db;
      const [now, before, until] = [fromNow(0), fromNow(-oldMs), fromNow(leaseMs)];
      await store.pullBack(tx, { now, farthest: fromNow(dayMs) });
      const old = await store.giveUpOld(tx, { engine, before, at: now, limit: mostOld });
      for (const row of old) await recordGivenUp(tx, row);
      if (old.length === mostOld) return null;
      return store.claim(tx, { engine, now, until, limit: batch });
    });

  const recordGivenUp = (tx: Transaction<Tables>, { id, attempts }: GivenUpMail) =>
    events.record(tx, {
      kind: "mail.given_up",
      by: { who: "system" },
      subject: { kind: "mail", id },
      person: null,
      data: { attempts },
    });

  async function deliverSome(): Promise<number> {
    const way = await wayNow();
    if (way === null) return 0;
    const claimed = await claim();
    if (claimed === null) return batch;
    for (const _ of claimed) quota.count(pace);
    const ends = await Promise.allSettled(claimed.map((row) => attempt(row, way)));
    const lost = ends.find((end) => end.status === "rejected");
    if (lost) throw lost.reason;
    return claimed.length;
  }

  /** Rejects only where the result cannot be stored; the mail is sent again after its lease. */
  async function attempt(row: OutboxRow, way: MailWay): Promise<void> {
    const failure = await connect(way)
      .send(letterOf(row), ending.signal)
      .then(
        () => null,
        (error: unknown) => failureOf(error, { way, to: row.to }),
      );
    if (failure !== null) return fail(row, failure);
    const over = { mailId: row.id, became: "sent" } as const;
    await db.write((tx) => whenOver(tx, over, () => store.setSent(tx, row, fromNow(0))));
  }

  async function fail(row: OutboxRow, failure: Failure): Promise<void> {
    const { words, reason, isRefused, isUnreached } = failure;
    const { id, attempts } = row;
    // A mail with a link is not retried for days, so that the link is not kept for long.
    const isWaitedFor = isUnreached && row.holds_link === 0;
    const unreached = row.unreached + (isWaitedFor ? 1 : 0);
    const waitMs = isRefused ? null : backoffMs({ attempts, unreached });
    const errorColumns = { last_error: words, refused: isRefused ? 1 : 0, unreached };
    const facts = { mail: id, attempts, reason };
    if (waitMs !== null) {
      const set = { ...errorColumns, next_attempt_at: fromNow(waitMs), given_up_at: null };
      const over = { mailId: id, became: "overdue" } as const;
      await db.write(async (tx) => {
        const write = () => store.setFailed(tx, row, set);
        await (attempts === mostAttempts ? whenOver(tx, over, write) : write());
      });
      log.warn(facts, "a mail was not taken; it is sent again later");
      return;
    }
    const set = { ...errorColumns, next_attempt_at: null, given_up_at: fromNow(0) };
    await db.write((tx) =>
      whenOver(tx, { mailId: id, became: "given up" }, async () => {
        const isOver = await store.setFailed(tx, row, set);
        if (isOver) await recordGivenUp(tx, row);
        return isOver;
      }),
    );
    if (isRefused) log.warn(facts, "a mail was refused for good by its recipient's mail server");
    else log.error(facts, "a mail was given up: it stays in the outbox with its last error");
  }

  const wake = () =>
    void deliverDue().catch((err: unknown) =>
      log.error({ err }, "the outbox could not be worked through"),
    );

  return {
    deliverDue,

    wake,

    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
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
  fromName: row.from_name,
  inReplyTo: row.in_reply_to,
  isManual: row.by_hand === 1,
  subject: row.subject,
  text: row.text,
  html: row.html,
});

/** `words` are for readers of the outbox, `reason` is for the log. */
type Failure = { words: string; reason: string; isRefused: boolean; isUnreached: boolean };

function failureOf(error: unknown, mail: { way: MailWay; to: string }): Failure {
  const reason = reasonOf(error);
  const refused = refusedForGood(error);
  if (refused !== null) return { words: refused, reason, isRefused: true, isUnreached: false };
  const { sentence, reply } = refusalOf(error, mail);
  const words = reply ? `${sentence} It said: ${reply}` : sentence;
  return { words, reason, isRefused: false, isUnreached: isUnreachedBy(error) };
}

/** One line without control characters: a mail server may answer anything. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, longestError);
}

/** `overdue`: no mail server was there for seven hours, and attempts go on. */
type Over = { mailId: string; became: "sent" | "given up" | "overdue" };

/**
 * Runs in the transaction that stores the outcome.
 * @param write writes the mail's row, after the rows that depend on it are locked, as taking back
 * locks them; false where another process was faster
 */
export type WhenOver = (
  tx: Transaction<Tables>,
  over: Over,
  write: () => Promise<boolean>,
) => Promise<void>;
