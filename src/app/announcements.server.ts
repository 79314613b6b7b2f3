import type { FastifyBaseLogger } from "fastify";
import {
  changeMail,
  invitationMail,
  resetMail,
  type SendLink,
  type SendNotification,
} from "../core/accounts/staff-mails.ts";
import type { Mail } from "../core/mail/mail.server.ts";
import type { NewMail } from "../core/mail/queue.server.ts";
import type { Announce, Announced } from "../crm/leads/announcing.server.ts";
import {
  correctionMail,
  type Here,
  leadMail,
  quarantineDigestMail,
  replyMail,
} from "../crm/leads/lead-mails.ts";
import type { LeadSettings } from "../crm/leads/settings-contract.ts";
import type { Notifications } from "../crm/notifications/notifications.server.ts";
import type { Tx } from "../platform/db/database.ts";
import { isUnreadable } from "./reads-across-modules.server.ts";

const correctingMs = 120_000;

type ToHolder = {
  id: string;
  owner: string | null;
  frame: Frame;
  words(here: Here): Omit<NewMail, "to">;
  waiting?: { key: string; forMs: number };
};
type AnnounceLeadsDeps = {
  mail: Pick<Mail, "isOn" | "enqueue">;
  company(tx: Tx): Promise<NotificationContext>;
  settings(tx: Tx): Promise<Pick<LeadSettings, "tells_company">>;
  notifications: Notifications;
  tell: NotifyStaff;
  notifyWebhooks(tx: Tx, lead: string): Promise<void>;
};

export function announceLeads(needs: AnnounceLeadsDeps): Announce {
  const { mail, company, settings, notifications, tell, notifyWebhooks } = needs;
  async function notifyNewLead(tx: Tx, lead: Announced, frame: Frame): Promise<void> {
    const { tells_company } = await settings(tx);
    const toCompany = tells_company ? frame.company.email : null;
    const fromName = frame.company.name;
    const words = { about: [lead.id], fromName, ...leadMail(lead, frame) };
    if (toCompany) await mail.enqueue(tx, { to: toCompany, ...words });
    await notifications.sendNewLead(tx, lead, { frame, companyEmail: toCompany });
  }

  async function notifyOwner(tx: Tx, { id, owner, frame, words, waiting }: ToHolder) {
    const holder = await notifications.mailable(tx, owner);
    const here = holder ? { ...frame, isToColleague: true } : frame;
    const to = holder?.email ?? frame.company.email;
    const holderMail = { to, fromName: frame.company.name, about: [id], ...words(here) };
    await mail.enqueue(tx, holderMail, waiting ?? null);
  }

  return {
    isOn: mail.isOn,
    async lead(tx, lead) {
      await notifyWebhooks(tx, lead.id);
      await tell(tx, async (frame) => {
        await notifyNewLead(tx, lead, frame);
        await notifications.acknowledge(tx, lead, frame.company);
      });
    },
    async released(tx, lead) {
      await notifyWebhooks(tx, lead.id);
      await tell(tx, (frame) => notifyNewLead(tx, lead, frame));
    },
    // A visitor often makes several corrections, so one mail after this delay carries them all.
    correction: (tx, correction) =>
      tell(tx, (frame) =>
        notifyOwner(tx, {
          ...{ id: correction.id, owner: correction.owner, frame },
          words: (here) => correctionMail(correction, here),
          waiting: { key: `correction ${correction.id}`, forMs: correctingMs },
        }),
      ),
    // A colleague knows the reply that they paste in.
    reply: async (tx, reply) =>
      reply.via === "pasted"
        ? undefined
        : tell(tx, (frame) =>
            notifyOwner(tx, {
              ...{ id: reply.id, owner: reply.owner, frame },
              words: (here) => replyMail(reply, here),
            }),
          ),
    assignment: (tx, assignedLeads) =>
      tell(tx, (frame) => notifications.sendAssigned(tx, assignedLeads, frame)),
    mentioned: (tx, mentioned) =>
      tell(tx, (frame) => notifications.mentioned(tx, mentioned, frame)),
    // Without a recipient this throws, so the transaction rolls back and a later run retries.
    async quarantineDigest(tx, found) {
      const frame = notifications.frameFor(await company(tx));
      const about = found.newest.map(({ id }) => id);
      const { email: to, name: fromName } = frame.company;
      await mail.enqueue(tx, { to, fromName, about, ...quarantineDigestMail(found, frame) });
    },
  };
}

type NotificationContext = { name: string; email: string; phone: string; time_zone: string };
type Frame = { company: NotificationContext; origin: string | null; now: Date };
type NotifyStaffDeps = {
  mail: Pick<Mail, "isOn">;
  company(tx: Tx): Promise<NotificationContext>;
  notifications: Pick<Notifications, "frameFor">;
  log: Pick<FastifyBaseLogger, "error">;
};

type NotifyStaff = ReturnType<typeof createNotifyStaff>;

/**
 * Queues nothing while mail is off. The event is stored even if its mails cannot be written; a
 * database error rolls it back.
 */
export const createNotifyStaff =
  ({ mail, company, notifications, log }: NotifyStaffDeps) =>
  async (tx: Tx, queue: (frame: Frame) => Promise<void>): Promise<void> => {
    if (!mail.isOn()) return;
    const context = await company(tx).catch((err: unknown) => {
      if (!isUnreadable(err)) throw err;
      log.error({ err }, "nobody was told of anything: the company's facts could not be read");
    });
    if (context) await queue(notifications.frameFor(context));
  };

type StaffMailsDeps = {
  mail: Pick<Mail, "isOn" | "enqueue">;
  company(tx: Tx): Promise<{ name: string }>;
  publicUrl: URL | null;
};

/** Without `PUBLIC_URL` a mail cannot contain a link, so the owner passes the link on. */
export function staffMails({ mail, company, publicUrl }: StaffMailsDeps) {
  const sendWith =
    (write: typeof resetMail, path: string): SendLink =>
    async (tx, { name, email, key }) => {
      if (!publicUrl || !mail.isOn()) return false;
      const about = { company: (await company(tx)).name, name };
      const words = write({ ...about, url: `${publicUrl.origin}${path}/${key}` });
      const from = { fromName: about.company, replyTo: null };
      const letter = { to: email, ...from, ...words, holdsLink: true } as const;
      return (await mail.enqueue(tx, letter)) !== null;
    };
  const change: SendNotification = async (tx, { name, email }, event) => {
    if (!mail.isOn()) return;
    const about = { company: (await company(tx)).name, name };
    const url = publicUrl && `${publicUrl.origin}/staff/settings/account`;
    const words = changeMail({ ...about, url }, event);
    await mail.enqueue(tx, { to: email, fromName: about.company, replyTo: null, ...words });
  };
  return {
    change,
    reset: sendWith(resetMail, "/staff/new-password"),
    invitation: sendWith(invitationMail, "/staff/set-up"),
    areOn: () => publicUrl !== null && mail.isOn(),
  };
}
