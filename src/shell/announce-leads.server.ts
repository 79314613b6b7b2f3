/** Has the company told of its leads by mail. */

import { correctionMail, leadMail } from "../slices/leads/lead-mail.ts";
import type { Announcer } from "../slices/leads/leads.server.ts";
import type { Mail } from "../slices/mail/mail.server.ts";

/** @param recipient whose mailbox it is; asked before each lead's transaction @returns null where mail is off */
export function announceLeads(mail: Mail | null, recipient: () => Promise<string>): Announcer | null {
  if (!mail) return null;
  return async () => {
    const to = await recipient();
    return {
      lead: (tx, lead) => mail.enqueue(tx, { to, ...leadMail(lead) }),
      correction: (tx, correction) => mail.enqueue(tx, { to, ...correctionMail(correction) }),
    };
  };
}
