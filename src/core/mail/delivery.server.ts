import type { FastifyBaseLogger } from "fastify";
import type { Database, Tx } from "../../platform/db/database.ts";
import { backoffMs, mostAttempts } from "../../platform/jobs/backoff.ts";
import type { Job } from "../../platform/jobs/queue-store.server.ts";
import { createRunner } from "../../platform/jobs/runner.server.ts";
import { isUnreachedBy, refusalOf, refusedForGood } from "../../platform/mail/refusal.ts";
import type { Letter, MailSender, MailWay } from "../../platform/mail/smtp.ts";
import { createQuota } from "../../platform/quota.ts";
import { ago, type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import type { Events } from "../activity/events.server.ts";
import { mailJobs, mailLanes } from "./queue.server.ts";
import { type OutboxRow, mailStore as store } from "./store.server.ts";

const batch = 5;
/** Automatic mail due this long ago is dropped, because it comes too late. */
const oldMs = 3 * dayMs;
const tooOld = "It was too old to be sent.";
/** Leads may come faster than a mailbox takes mail: the rest waits in the outbox. */
const pace = { key: "all", most: 300, windowMs: 60_000 };
const longestError = 500;

export type Log = Pick<FastifyBaseLogger, "warn" | "error">;
type Claimed = { job: Job; row: OutboxRow };
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
  const quota = createQuota(clock.elapsedMs);
  const now = () => timestamp(clock.now());
  const jobs = mailJobs({ db, clock });
  const runner = createRunner({
    ...{ db, log, queue: jobs, run: deliverSome },
    lanes: async () => Object.values(mailLanes),
    failure: "the outbox could not be worked through",
  });

  async function deliverSome(lane: string): Promise<number> {
    const way = await wayNow();
    const isPaced = lane === mailLanes.automatic && quota.wait(pace) > 0;
    if (way === null || isPaced) return 0;
    const claimed = await db.write((tx) =>
      jobs.claim(tx, { lane, limit: batch }, (ids) => store.take(tx, ids)),
    );
    const ends = await Promise.allSettled(
      claimed.map(({ job, row }) => row && attempt({ job, row }, way)),
    );
    const lost = ends.find((end) => end.status === "rejected");
    if (lost) throw lost.reason;
    return claimed.length;
  }

  /** Rejects only where the result cannot be stored; the mail is sent again after its lease. */
  async function attempt({ job, row }: Claimed, way: MailWay): Promise<void> {
    const isAutomatic = row.by_hand === 0 && row.holds_link === 0;
    if (isAutomatic && job.run_at <= ago(clock, oldMs)) return giveUpOld({ job, row });
    quota.count(pace);
    const failure = await connect(way)
      .send(letterOf(row), runner.signal)
      .then(
        () => null,
        (error: unknown) => failureOf(error, { way, to: row.to }),
      );
    if (failure !== null) return fail({ job, row }, failure);
    const over = { mailId: row.id, became: "sent" } as const;
    const write = async (tx: Tx) => {
      await jobs.remove(tx, { id: row.id });
      return store.setSent(tx, row, { attempts: job.attempts, sent_at: now() });
    };
    await db.write((tx) => whenOver(tx, over, () => write(tx)));
  }

  const giveUpOld = ({ job, row }: Claimed): Promise<void> =>
    db.write(async (tx) => {
      if (!(await jobs.finish(tx, job))) return;
      await store.setFailed(tx, row, { last_error: tooOld, given_up_at: now() });
      await recordGivenUp(tx, row);
    });

  const recordGivenUp = (tx: Tx, { id, attempts }: Pick<OutboxRow, "id" | "attempts">) =>
    events.record(tx, {
      kind: "mail.given_up",
      by: { who: "system" },
      subject: { kind: "mail", id },
      contact: null,
      data: { attempts },
    });

  async function fail({ job, row }: Claimed, failure: Failure): Promise<void> {
    const { words, reason, isRefused, isUnreached } = failure;
    const { id, attempts } = job;
    // A mail with a link is not retried for days, so that the link is not kept for long.
    const isWaitedFor = isUnreached && row.holds_link === 0;
    const unreached = row.unreached + (isWaitedFor ? 1 : 0);
    const waitMs = isRefused ? null : backoffMs({ attempts, unreached });
    const outcome = { attempts, last_error: words, refused: isRefused ? 1 : 0, unreached };
    const facts = { mail: id, attempts, reason };
    if (waitMs !== null) {
      const over = { mailId: id, became: "overdue" } as const;
      await db.write(async (tx) => {
        const write = async () => {
          const isOurs = await jobs.retry(tx, job, waitMs);
          if (isOurs) await store.setFailed(tx, row, { ...outcome, given_up_at: null });
          return isOurs;
        };
        await (attempts === mostAttempts ? whenOver(tx, over, write) : write());
      });
      log.warn(facts, "a mail was not taken; it is sent again later");
      return;
    }
    await db.write((tx) =>
      whenOver(tx, { mailId: id, became: "given up" }, async () => {
        const isOver = await jobs.finish(tx, job);
        if (!isOver) return false;
        await store.setFailed(tx, row, { ...outcome, given_up_at: now() });
        await recordGivenUp(tx, { id, attempts });
        return true;
      }),
    );
    if (isRefused) log.warn(facts, "a mail was refused for good by its recipient's mail server");
    else log.error(facts, "a mail was given up: it stays in the outbox with its last error");
  }

  const { runAll: deliverDue, start, wake, stop } = runner;
  return { deliverDue, start, wake, stop };
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
export type WhenOver = (tx: Tx, over: Over, write: () => Promise<boolean>) => Promise<void>;
