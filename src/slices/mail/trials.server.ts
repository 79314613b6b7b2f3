import { ago, type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { NewMail, Queue } from "./queue.server.ts";
import { trialStore as store, trialMark } from "./trial-store.server.ts";

/** Per mailbox, over all processes. */
const most = 10;
const windowMs = 60 * 60_000;

type Trial = Pick<NewMail, "fromName" | "subject" | "text" | "html">;
type SendTrialDeps = { db: Database; clock: Clock; isOn(): boolean; enqueue: Queue["enqueue"] };

export const createSendTrial =
  ({ db, clock, isOn, enqueue }: SendTrialDeps) =>
  /**
   * Goes through the outbox, like the mails it stands for.
   * @throws Problem 409 while mail is off; 429 beyond ten an hour
   */
  async (trial: Trial, email: string): Promise<void> => {
    if (!isOn()) throw off();
    const mail = { ...trial, to: email, replyTo: null, subject: `${trialMark}${trial.subject}` };
    const queued = await db.write(async (tx) => {
      // Of many calls at once, each counts those before it.
      await store.inTurn(tx, db.engine);
      const count = await store.countTo(tx, email, {
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
const off = () => new Problem(409, isOff);
const isOff =
  "This site has no mail server yet, so nothing was sent and the outbox has nothing to show. " +
  "An owner sets one up under Settings, Mail. Until then the preview shows how the mail looks.";
