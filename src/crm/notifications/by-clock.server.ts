import { letter } from "../../core/mail/letter.ts";
import type { Mail } from "../../core/mail/mail.server.ts";
import { type Frame, footerIn, linkIn, timeIn } from "../../core/mail/mail-layout.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import { counted } from "../../platform/text/amounts.ts";
import { type Clock, dayMs } from "../../platform/time/clock.ts";
import type { Named } from "../leads/lead-details.ts";
import { numberOf } from "../leads/lead-naming.ts";
import type { Leads } from "../leads/leads.server.ts";
import type { Step } from "../leads/response-deadline/response-deadline.server.ts";
import type { NotificationChoices } from "./choice-contract.ts";
import type { Choices } from "./choices.server.ts";
import { enquiryRow, firstOf, mineIn, whoSent } from "./lead-rows.ts";

const mostAtOnce = 1_000;

type ByClockDeps = {
  db: Database;
  clock: Clock;
  mail: Pick<Mail, "isOn" | "enqueue">;
  leads: Pick<Leads, "takeLate" | "takeSteps">;
  choices: Pick<Choices, "everybody">;
  frameOf(tx: Tx): Promise<Frame>;
};
type Telling<One> = {
  all: One[];
  wants(chosen: NotificationChoices): boolean;
  write(frame: Frame, theirs: One[], to: ToWhom): { subject: string; text: string; html: string };
};

export function createByClock({ db, clock, mail, leads, choices, frameOf }: ByClockDeps) {
  /** Leads without owner, or of one who has left, go to the company's mailbox. */
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

type ToWhom = "owner" | "company";

function lateMail(frame: Frame, late: Named[], to: ToWhom) {
  const isOfCompany = to === "company";
  const { rows, more } = firstOf(late);
  const whose = isOfCompany ? ", nobody’s yet" : "";
  const title =
    late.length === 1
      ? `Overdue: enquiry ${late.map(({ id }) => numberOf(id)).join("")}`
      : `${counted(late.length, "reply", "replies")} overdue`;
  return {
    subject: late.length === 1 ? `${title} from ${late.map(whoSent).join("")}` : title + whose,
    ...letter({
      heading: title + whose,
      paragraphs: ["The reply is overdue. Answer in Foyer, or tell them when you will.", ...more],
      rows: rows.map((lead) => enquiryRow(frame, lead)),
      ...(isOfCompany ? nobodysIn(frame) : mineIn(frame)),
      ...footerIn(frame, isOfCompany),
    }),
  };
}

function reminderMail(frame: Frame, steps: Step[], to: ToWhom) {
  const isOfCompany = to === "company";
  const { rows, more } = firstOf(steps);
  const title =
    steps.length === 1
      ? `Next step due: enquiry ${steps.map(({ id }) => numberOf(id)).join("")}`
      : `${counted(steps.length, "next step")} due`;
  return {
    subject: steps.length === 1 ? `${title}, ${steps.map(whoSent).join("")}` : title,
    ...letter({
      heading: title,
      paragraphs: more,
      rows: rows.map((step) => enquiryRow(frame, step, stepWords(frame, step))),
      ...(isOfCompany ? nobodysIn(frame) : mineIn(frame)),
      ...footerIn(frame, isOfCompany),
    }),
  };
}

/** "Call about the quote, Mon 23 Nov, 11:00 am" */
export const stepWords = (frame: Frame, { step, stepAt }: Step): string =>
  `${step ?? "next step"}, ${timeIn(frame, stepAt)}`;

function nobodysIn(frame: Frame) {
  const url = linkIn(frame, "/inbox?view=nobodys");
  return url === null ? {} : { action: { label: "See what nobody has", url } };
}
