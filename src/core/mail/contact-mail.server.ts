/** A mail to a colleague at the same address about somebody else belongs to that contact. */
import type { Queries, Tx } from "../../platform/db/tables.ts";
import { recipientStore as store } from "./recipient-store.server.ts";

type Whose = { leads: string[]; emails: string[]; isLast: boolean };

const mostMails = 5_000;

export const mailOfContact = {
  /** Only mails to them: a mail to the company may tell of others, too. */
  async exportOf(db: Queries, { leads, emails, isLast }: Whose) {
    if (emails.length === 0) return [];
    const ofLeads = leads.length === 0 ? [] : await store.ofLeads(db, { emails, leads }, mostMails);
    const others = isLast ? await store.ofNoLead(db, emails, mostMails) : [];
    return [...ofLeads, ...others].map(({ created_at, ...mail }) => ({ at: created_at, ...mail }));
  },

  async erase(tx: Tx, { leads, emails, isLast }: Whose): Promise<number> {
    const ofLeads = leads.length === 0 ? 0 : await store.removeOfLeads(tx, leads);
    const hasOthers = isLast && emails.length > 0;
    return ofLeads + (hasOthers ? await store.removeOfNoLead(tx, emails) : 0);
  },
};
