import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import type { Tables } from "../platform/db/tables.ts";
import { correctionMail, leadMail } from "../slices/leads/lead-mail.ts";
import type { Announce } from "../slices/leads/leads.server.ts";
import { setAsideMail } from "../slices/leads/set-aside-mail.ts";
import type { Mail, NewMail } from "../slices/mail/mail.server.ts";
import { isUnreadable } from "./unreadable.ts";

const correctingMs = 120_000;

type Needs = {
  mail: Pick<Mail, "isOn" | "enqueue">;
  company(tx: Transaction<Tables>): Promise<{ email: string; time_zone: string }>;
  log: Pick<FastifyBaseLogger, "error">;
};

export function announceLeads({ mail, company, log }: Needs): Announce {
  async function tell(
    tx: Transaction<Tables>,
    words: (timeZone: string) => Omit<NewMail, "to">,
    waiting?: { key: string; forMs: number },
  ) {
    if (!mail.isOn()) return;
    const to = await company(tx).catch(nobody);
    if (to) await mail.enqueue(tx, { to: to.email, ...words(to.time_zone) }, waiting);
  }

  /** A lead is stored even if its mail cannot be addressed; a database error undoes both. */
  function nobody(err: unknown): null {
    if (!isUnreadable(err)) throw err;
    log.error({ err }, "nobody was told of a lead: the company's address could not be read");
    return null;
  }

  return {
    isOn: mail.isOn,
    lead: (tx, lead) => tell(tx, (zone) => leadMail(lead, zone)),
    // One visitor often makes several corrections: one mail after this delay carries them all.
    correction: (tx, correction) =>
      tell(tx, (zone) => correctionMail(correction, zone), {
        key: `correction ${correction.id}`,
        forMs: correctingMs,
      }),
    // Without a recipient this throws, so the transaction is undone and retried another day.
    async setAside(tx, found) {
      const { email, time_zone } = await company(tx);
      await mail.enqueue(tx, { to: email, ...setAsideMail(found, time_zone) });
    },
  };
}
