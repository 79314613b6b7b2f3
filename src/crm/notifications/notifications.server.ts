import type { Company } from "../../cms/company/company-contract.ts";
import type { Colleagues } from "../../core/accounts/colleagues.server.ts";
import type { Events } from "../../core/activity/events.server.ts";
import { letter } from "../../core/mail/letter.ts";
import type { Mail } from "../../core/mail/mail.server.ts";
import { type Frame, footerIn } from "../../core/mail/mail-layout.ts";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { counted } from "../../platform/text/amounts.ts";
import type { Clock } from "../../platform/time/clock.ts";
import type { Announced, AssignedLeads, Mentioned } from "../leads/announcing.server.ts";
import type { Named } from "../leads/lead-details.ts";
import { fromAdmin } from "../leads/lead-mails.ts";
import { noService, numberOf, withService } from "../leads/lead-naming.ts";
import type { Leads } from "../leads/leads.server.ts";
import type { LeadList } from "../leads/lists/lead-list.server.ts";
import type { CachedSettings } from "../leads/settings.server.ts";
import {
  type AcknowledgementWords,
  type Acknowledging,
  createAcknowledgement,
  mailboxOf,
} from "./acknowledgement.server.ts";
import { createByClock } from "./by-clock.server.ts";
import { type Choices, createChoices, type Recipient } from "./choices.server.ts";
import { createDigest } from "./digest.server.ts";
import {
  deadlineOf,
  enquiryRow,
  firstOf,
  glimpseOf,
  mineIn,
  openIn,
  whoSent,
} from "./lead-rows.ts";

export type Notifications = ReturnType<typeof createNotifications>;
type NotificationsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  mail: Pick<Mail, "isOn" | "leavesFrom" | "enqueue">;
  colleagues: Pick<Colleagues, "mailable">;
  leadSettings: CachedSettings;
  publicUrl: URL | null;
  acknowledgementWords: AcknowledgementWords;
};

export function createNotifications(needs: NotificationsDeps) {
  const { db, clock, events, mail, colleagues, publicUrl } = needs;
  const choices = createChoices({ db, events, colleagues });
  const frameFor = <Of extends Acknowledging>(of: Of) => ({
    company: of,
    origin: publicUrl?.origin ?? null,
    now: clock.now(),
  });
  const { choicesOf, choose, mailable, everybody } = choices;
  return {
    ...{ choicesOf, choose, mailable, everybody },
    frameFor,
    ...createAtOnce({ mail, choices }),
    ...createFailedAnswers({ mail, choices }),
    ...createAcknowledgement(needs),
  };
}

type RemindersDeps = Pick<NotificationsDeps, "db" | "clock" | "mail"> & {
  notifications: Notifications;
  leads: Leads;
  leadList: LeadList;
  company(from: Queries): Promise<Company>;
};

/** Notifications that the clock sends, about the leads as they are then. */
export function createReminders({ notifications: choices, company, ...needs }: RemindersDeps) {
  const frameOf = async (from: Queries) => choices.frameFor(await company(from));
  return {
    ...createByClock({ ...needs, choices, frameOf }),
    ...createDigest({ ...needs, choices, frameOf }),
  };
}

type Telling = { about: string[]; frame: Frame; words: ReturnType<typeof newMail> };
type CreateAtOnceDeps = { mail: Pick<Mail, "enqueue">; choices: Choices };

function createAtOnce({ mail, choices }: CreateAtOnceDeps) {
  const send = (tx: Tx, { email }: Recipient, { about, frame, words }: Telling) => {
    const fromName = frame.company.name;
    return mail.enqueue(tx, { to: email, fromName, replyTo: null, about, ...words });
  };

  return {
    async sendNewLead(
      tx: Tx,
      lead: Announced,
      { frame, companyEmail }: { frame: Frame; companyEmail: string | null },
    ) {
      for (const one of await choices.newLeadRecipients(tx, lead.owner)) {
        const isAlreadyNotified =
          companyEmail !== null && mailboxOf(companyEmail) === mailboxOf(one.email);
        const words = newMail(frame, lead, one.id === lead.owner);
        if (!isAlreadyNotified) await send(tx, one, { about: [lead.id], frame, words });
      }
    },

    async sendAssigned(tx: Tx, { owner, by, leads }: AssignedLeads, frame: Frame) {
      const here = await choices.everybody(tx, "leads.read");
      const to = here.get(owner);
      if (!to || to.chosen.new_enquiries === "none") return;
      const giver = by.who === "staff" ? (here.get(by.id)?.name ?? null) : null;
      const about = leads.map(({ id }) => id);
      await send(tx, to, { about, frame, words: assignmentMail(frame, leads, giver) });
    },

    async mentioned(tx: Tx, { lead, staff, text, by }: Mentioned, frame: Frame) {
      const here = await choices.everybody(tx, "leads.read");
      const writer = here.get(by)?.name ?? "A colleague";
      for (const id of staff) {
        const to = here.get(id);
        const words = mentionMail(frame, { lead, text, by: writer });
        if (to?.chosen.mentions) await send(tx, to, { about: [lead.id], frame, words });
      }
    },
  };
}

type CreateFailedAnswersDeps = { mail: Pick<Mail, "enqueue">; choices: Choices };

const createFailedAnswers = ({ mail, choices }: CreateFailedAnswersDeps) => ({
  /** To the lead's owner, else the answer's writer, else the company's mailbox. */
  async answerFailed(tx: Tx, failed: FailedAnswer, frame: Frame): Promise<void> {
    const here = await choices.everybody(tx, "leads.write");
    const to = here.get(failed.lead.owner ?? "") ?? here.get(failed.by);
    if (to && !to.chosen.failed_answers) return;
    const words = failedAnswerMail(frame, failed, {
      isOfCompany: to === undefined,
      writer: to?.id === failed.by ? null : (here.get(failed.by)?.name ?? "A colleague"),
    });
    const about = [failed.lead.id];
    await mail.enqueue(tx, {
      to: to?.email ?? frame.company.email,
      fromName: frame.company.name,
      replyTo: null,
      about,
      ...words,
    });
  },
});

type Words = { subject: string; text: string; html: string };

/** Characters that a phone shows at once; Foyer has the full text. */
const glance = 600;

function newMail(frame: Frame, lead: Announced, isTheirs: boolean): Words {
  const [number, who] = [numberOf(lead.id), whoSent(lead)];
  const about = withService(who, lead.service);
  const heading = isTheirs ? `A new enquiry is yours: ${about}` : `A new enquiry: ${about}`;
  return {
    subject: isTheirs
      ? `Enquiry ${number} is yours: ${about}`
      : `New enquiry ${number} from ${about}`,
    ...letter({
      heading,
      paragraphs: [
        `${number}, ${deadlineOf(frame, lead)}. ${waysOf(lead)}`,
        glimpse(lead.query ?? "They wrote nothing more."),
        fromAdmin,
      ],
      ...openIn(frame, lead.id),
      ...footerIn(frame),
    }),
  };
}

function assignmentMail(frame: Frame, leads: Named[], by: string | null): Words {
  const what = leads.length === 1 ? oneOf(leads) : counted(leads.length, "enquiry", "enquiries");
  const heading = by === null ? `You were given ${what}` : `${by} gave you ${what}`;
  const { rows, more } = firstOf(leads);
  const [only] = leads;
  if (only && leads.length === 1)
    return {
      subject: heading,
      ...letter({
        heading,
        paragraphs: [
          `${numberOf(only.id)}, ${deadlineOf(frame, only)}. ${waysOf(only)}`,
          glimpse(only.query ?? "They wrote nothing more."),
          fromAdmin,
        ],
        ...openIn(frame, only.id),
        ...footerIn(frame),
      }),
    };
  return {
    subject: heading,
    ...letter({
      heading,
      paragraphs: [...more],
      rows: rows.map((lead) => enquiryRow(frame, lead)),
      ...mineIn(frame),
      ...footerIn(frame),
    }),
  };
}

function mentionMail(frame: Frame, { lead, text, by }: Mention): Words {
  const heading = `${by} named you on enquiry ${numberOf(lead.id)}`;
  return {
    subject: `${heading}: ${whoSent(lead)}`,
    ...letter({
      heading,
      paragraphs: [
        `${withService(whoSent(lead), lead.service)}; ${deadlineOf(frame, lead)}.`,
        glimpse(text),
      ],
      ...openIn(frame, lead.id),
      ...footerIn(frame),
    }),
  };
}

type Mention = { lead: Named; text: string; by: string };

const oneOf = (leads: Named[]) =>
  leads
    .map((lead) => `enquiry ${numberOf(lead.id)}: ${withService(whoSent(lead), lead.service)}`)
    .join("");

function waysOf({ email, mobile }: Named): string {
  const ways = [email, mobile].filter((way) => way !== null);
  return ways.length > 0 ? `Reach them by ${ways.join(" or ")}.` : "";
}

const glimpse = (text: string): string => glimpseOf(text, glance);

export type FailedAnswer = {
  lead: Named;
  to: string;
  by: string;
  refused: boolean;
  reason: string | null;
  isOwed: boolean;
};

function failedAnswerMail(
  frame: Frame,
  failed: FailedAnswer,
  { writer, isOfCompany }: { writer: string | null; isOfCompany: boolean },
) {
  const { lead, to, isOwed } = failed;
  const whose = writer === null ? "Your answer" : "An answer";
  const heading = `${whose} to ${whoSent(lead)} did not arrive`;
  const sender = writer === null ? "You" : writer;
  const owed = `The enquiry counts as unanswered again, ${deadlineOf(frame, lead)}.`;
  return {
    subject: `${heading}: enquiry ${numberOf(lead.id)}`,
    ...letter({
      heading,
      paragraphs: [
        `${sender} sent it to ${to}${lead.service === noService ? "" : `, about ${lead.service}`}.`,
        whyOf(failed),
        ...(isOwed ? [owed] : []),
        "Call them, or write to another address. The words of the answer stand in the enquiry.",
      ],
      ...openIn(frame, lead.id),
      ...footerIn(frame, isOfCompany),
    }),
  };
}

function whyOf({ refused, reason }: FailedAnswer): string {
  if (refused) return `Their mail server refused it: ${reason}`;
  return ["It was tried for hours, and no mail server took it.", reason].filter(Boolean).join(" ");
}
