import type { Database, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { type Refusal, refusalOf } from "../../platform/mail/refusal.ts";
import { type MailSender, type MailWay, smtpSender } from "../../platform/mail/smtp.ts";
import { Problem } from "../../platform/problem.ts";
import { ago, type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import type { Actor } from "../activity/contract.ts";
import type { Events } from "../activity/events.server.ts";
import type { MailSettings } from "./contract.ts";
import { createDelivery, type Log, type WhenOver } from "./delivery.server.ts";
import { letter } from "./letter.ts";
import { createQueue, type NewMail, type Queue } from "./queue.server.ts";
import { trialMark, trialStore } from "./recipient-store.server.ts";
import { createMailSettings } from "./settings.server.ts";
import { mailStore as store } from "./store.server.ts";

const keptMs = 30 * dayMs;
/** For mail that never left; its lead is kept in any case. */
const keptGivenUpMs = 400 * dayMs;
const isOff = "Mail is off: no mail server is set.";

type MailQueueDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  /** The operator's mail server, which takes precedence over the settings of staff. */
  defaults: { url: string; from: string } | null;
  publicUrl: URL | null;
};
type MailDeps = Omit<MailQueueDeps, "defaults"> & {
  queue: MailQueue;
  log: Log;
  connect?(way: MailWay): MailSender;
  whenOver?: WhenOver;
};

const nobodyFollows: WhenOver = async (_tx, _over, write) => void (await write());

export type MailQueue = ReturnType<typeof createMailQueue>;

/** For services that queue mails. What follows the outcome of a mail is built after them. */
export function createMailQueue({ db, clock, ids, events, defaults, publicUrl }: MailQueueDeps) {
  const settings = createMailSettings({ db, clock, events, defaults });
  return {
    settings,

    isOn: () => settings.now() !== null,

    leavesFrom: () => settings.now()?.from ?? null,

    ...createQueue({ db, clock, ids, events, publicUrl, wayNow: settings.now }),
  };
}

export type Mail = ReturnType<typeof createMail>;

export function createMail(needs: MailDeps) {
  const { db, clock, ids, events, publicUrl, log } = needs;
  const { connect = (way) => smtpSender(way, publicUrl), whenOver = nobodyFollows } = needs;
  const { settings, ...queue } = needs.queue;
  const sendTo = createSendTest({ clock, ids, connect, publicUrl });
  const fromNow = (ms: number) => timestamp(new Date(clock.now().getTime() + ms));
  const delivery = createDelivery({
    ...{ db, clock, events, log, connect, whenOver },
    wayNow: settings.refresh,
  });

  return {
    ...queue,

    state: settings.state,

    /** Picks up a change of another process, even if its message was lost. */
    refresh: async () => void (await settings.refresh()),

    saveSettings: (tx: Tx, change: { settings: MailSettings; by: Actor }) =>
      settings.save(tx, change),

    removeSettings: (tx: Tx, by: Actor) => settings.remove(tx, by),

    restoreSettings: (tx: Tx, by: Actor) => settings.restore(tx, by),

    /** Past the outbox, in 20 s. Null: the current settings. @throws Problem 400, 409 */
    async sendTest(tried: MailSettings | null, tested: Tested): Promise<TestAnswer> {
      if (tried !== null) return sendTo(await settings.complete(tried, db.read), tested);
      const way = await settings.refresh();
      return way === null ? { ok: false, sentence: isOff, reply: null } : sendTo(way, tested);
    },

    /** Whether the mail server accepts the sign-in, within 20 s; sends nothing. */
    async testConnection(): Promise<TestAnswer> {
      const way = await settings.refresh();
      if (way === null) return { ok: false, sentence: isOff, reply: null };
      return testResult(connect(way).connect(AbortSignal.timeout(longestTestMs)), { way, to: "" });
    },

    sendTrial: createSendTrial({ db, clock, ...queue }),

    ...delivery,

    /** Mail that was given up is kept longer. @returns how many were deleted */
    async deleteSent(before = fromNow(-keptMs)): Promise<number> {
      const count = await inBatches((limit) =>
        db.write((tx) => store.deleteSent(tx, before, limit)),
      );
      const givenUpCount = await inBatches((limit) =>
        db.write((tx) => store.deleteGivenUp(tx, fromNow(-keptGivenUpMs), limit)),
      );
      return count + givenUpCount;
    },
  };
}

const longestTestMs = 20_000;

type TestAnswer = { ok: true } | ({ ok: false } & Refusal);

type Tested = { to: string; company: string };

type LongestTestMsDeps = {
  clock: Clock;
  ids: Ids;
  connect(way: MailWay): MailSender;
  publicUrl: URL | null;
};

/** Staff wait for the answer, so it is sent at once and never retried. */
const createSendTest =
  ({ clock, ids, connect, publicUrl }: LongestTestMsDeps) =>
  async (way: MailWay, { to, company }: Tested): Promise<TestAnswer> => {
    const domain = publicUrl?.hostname ?? way.from.slice(way.from.lastIndexOf("@") + 1);
    const mail = {
      messageId: `<${ids.uuid()}@${domain}>`,
      date: clock.now(),
      to,
      fromName: company,
      replyTo: null,
      subject: `${company}: test mail`,
      ...letter({
        heading: "Mail works",
        paragraphs: [`The website of ${company} can send mail with these settings.`],
        footer: `A colleague at ${company} sent this test email. There is nothing to do.`,
      }),
    };
    return testResult(connect(way).send(mail, AbortSignal.timeout(longestTestMs)), { way, to });
  };

async function testResult(
  tried: Promise<void>,
  mail: { way: MailWay; to: string },
): Promise<TestAnswer> {
  try {
    await tried;
    return { ok: true };
  } catch (error) {
    return { ok: false, ...refusalOf(error, mail) };
  }
}

/** Per mailbox, over all processes. */
const most = 10;
const windowMs = 60 * 60_000;

type Trial = Pick<NewMail, "fromName" | "subject" | "text" | "html">;
type SendTrialDeps = { db: Database; clock: Clock; isOn(): boolean; enqueue: Queue["enqueue"] };

const createSendTrial =
  ({ db, clock, isOn, enqueue }: SendTrialDeps) =>
  /** Goes through the outbox. @throws Problem 409 while mail is off; 429 beyond ten an hour */
  async (trial: Trial, email: string): Promise<void> => {
    if (!isOn()) throw off();
    const mail = { ...trial, to: email, replyTo: null, subject: `${trialMark}${trial.subject}` };
    const queued = await db.write(async (tx) => {
      // Of many calls at once, each counts those before it.
      await trialStore.inTurn(tx, db.engine);
      const count = await trialStore.countTo(tx, email, {
        since: ago(clock, windowMs),
        until: timestamp(clock.now()),
        most,
      });
      if (count >= most) throw new Problem(429, tooMany);
      return enqueue(tx, mail);
    });
    if (queued === null) throw off();
  };

const tooMany = `You have sent yourself ${most} within an hour. Go on in an hour.`;
const off = () => new Problem(409, noTrialWhileOff);
const noTrialWhileOff =
  "This site has no mail server yet, so nothing was sent and the outbox has nothing to show. " +
  "An owner sets one up under Settings, Mail. Until then the preview shows how the mail looks.";
