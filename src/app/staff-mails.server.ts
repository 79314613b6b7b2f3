import type { Transaction } from "kysely";
import type { Tables } from "../platform/db/tables.ts";
import type { Mail } from "../slices/mail/mail.server.ts";
import type { SendLink } from "../slices/staff/send-link.ts";
import type { SendNotice } from "../slices/staff/send-notice.ts";
import { changeMail, invitationMail, resetMail } from "../slices/staff/staff-mails.ts";

type StaffMailsDeps = {
  mail: Mail;
  company(tx: Transaction<Tables>): Promise<{ name: string }>;
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
  const change: SendNotice = async (tx, { name, email }, event) => {
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
