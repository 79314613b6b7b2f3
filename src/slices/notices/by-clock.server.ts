/** What colleagues are told by the clock, whichever process looks: each thing once. */
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
/** What else there is, the next minute takes. */
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
  /** In one mail each. What nobody has, or somebody who is gone, is the company's. */
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
    /** What became late while mail was off is told once it is on: it is late still. */
    async notifyOverdue(): Promise<void> {
      if (!mail.isOn()) return;
      await db.write(async (tx) => {
        const all = await leads.takeLate(tx, mostAtOnce);
        await notifyOwners(tx, { all, wants: ({ late }) => late, write: lateMail });
      });
    },

    /** A day later nobody wants to be reminded: then the digest alone has it. */
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
