/** A mail that staff send themselves, to see in a mailbox what they write. */
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { LimitWindows } from "../../platform/http/limit-windows.ts";
import { Problem } from "../../platform/problem.ts";
import type { NewMail, Queue } from "./queue.server.ts";

/** Of one colleague, in each process. */
const most = 10;
const windowMs = 60 * 60_000;

type Trial = Pick<NewMail, "fromName" | "subject" | "text" | "html">;
type Reader = { id: string; email: string };
type Needs = { db: Database; clock: Clock; isOn(): boolean; enqueue: Queue["enqueue"] };

export function createSendTrial({ db, clock, isOn, enqueue }: Needs) {
  const windows = new LimitWindows(clock.elapsedMs);

  /**
   * By the outbox, as the mails that it stands for.
   * @throws Problem 409 while mail is off; 429 beyond ten an hour
   */
  return async (trial: Trial, { id, email }: Reader): Promise<void> => {
    if (!isOn()) throw off();
    if (windows.take([{ key: id, most, windowMs }]).length > 0) throw new Problem(429, tooMany);
    const mail = { ...trial, to: email, replyTo: null, subject: `Trial: ${trial.subject}` };
    const queued = await db.write((tx) => enqueue(tx, mail));
    if (queued === null) throw off();
  };
}

const tooMany = `You have sent yourself ${most} within an hour. Go on in an hour.`;
const off = () => new Problem(409, isOff);
const isOff =
  "This site has no mail server yet, so nothing was sent and the outbox has nothing to show. " +
  "An owner sets one up under Settings, Mail. Until then the preview shows how the mail looks.";
