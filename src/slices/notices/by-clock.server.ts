/** Notifications sent by the clock; any process may send them, each only once. */
import type { Transaction } from "kysely";
import { type Clock, dayMs } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Leads } from "../leads/leads.server.ts";
import type { Mail } from "../mail/mail.server.ts";
import type { NoticeChoices } from "./choice-contract.ts";
import type { Choices } from "./choices.server.ts";
import { lateMail, reminderMail, type ToWhom } from "./clock-mails.ts";
import type { Frame } from "./mail-layout.ts";

type Tx = Transaction<Tables>;
/** The next minute takes the rest. */
const mostAtOnce = 1_000;

type ByClockDeps = {
  db: Database;
  clock: Clock;
  mail: Pick<Mail, "isOn" | "enqueue">;
  leads: Pick<Leads, "takeLate" | "takeSteps">;
  choices: Choices;
  frameOf(tx: Tx): Promise<Frame>;
};
type Telling<One> = {
  all: One[];
  wants(chosen: NoticeChoices): boolean;
  write(frame: Frame, theirs: One[], to: ToWhom): { subject: string; text: string; html: string };
};

export function createByClock({ db, clock, mail, leads, choices, frameOf }: ByClockDeps) {
  /**
   * One mail per owner. Leads without owner, or of one who has left, go to the company's mailbox.
   */
  async function notifyOwners<One extends { id: string; owner: string | null }>(
    tx: Tx,
    telling: Telling<One>,
  ) {
    const { all, wants, write } = telling;
    if (all.length === 0) return;
    const frame = await frameOf(tx);
    const here = await choices.everybody(tx, "leads.write");
    const ownerOf = ({ owner }: One) => (owner !== null && here.has(owner) ? owner : null);
    for (const [owner, theirs] of Map.groupBy(all, ownerOf)) {
      const to = owner === null ? undefined : here.get(owner);
      if (to && !wants(to.chosen)) continue;
      const words = write(frame, theirs, to ? "owner" : "company");
      const about = theirs.map(({ id }) => id);
      const mailbox = to?.email ?? frame.company.email;
      const fromName = frame.company.name;
      await mail.enqueue(tx, { to: mailbox, fromName, replyTo: null, about, ...words });
    }
  }

  return {
    /** A lead that became overdue while mail was off is reported once mail is on again. */
    async notifyOverdue(): Promise<void> {
      if (!mail.isOn()) return;
      await db.write(async (tx) => {
        const all = await leads.takeLate(tx, mostAtOnce);
        await notifyOwners(tx, { all, wants: ({ late }) => late, write: lateMail });
      });
    },

    /** Steps due more than a day ago get no reminder: the digest lists them. */
    async remind(): Promise<void> {
      if (!mail.isOn()) return;
      await db.write(async (tx) => {
        const since = new Date(clock.now().getTime() - dayMs);
        const steps = await leads.takeSteps(tx, mostAtOnce);
        const all = steps.filter(({ stepAt }) => new Date(stepAt) > since);
        await notifyOwners(tx, { all, wants: ({ reminders }) => reminders, write: reminderMail });
      });
    },
  };
}
