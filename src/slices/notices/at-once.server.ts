/** What colleagues are told at once, in the transaction of what it tells of. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { Announced, Given, Mentioned } from "../leads/announcing.server.ts";
import type { Mail } from "../mail/mail.server.ts";
import type { Choices, Recipient } from "./choices.server.ts";
import type { Frame } from "./frame.ts";
import { mailboxOf } from "./mailbox-of.ts";
import { givenMail, mentionMail, newMail } from "./notice-mails.ts";

type Tx = Transaction<Tables>;
/** Of which enquiries, by id. */
type Telling = { about: string[]; frame: Frame; words: ReturnType<typeof newMail> };
type Needs = { mail: Pick<Mail, "enqueue">; choices: Choices };

export function createAtOnce({ mail, choices }: Needs) {
  const send = (tx: Tx, { email }: Recipient, { about, frame, words }: Telling) => {
    const fromName = frame.company.name;
    return mail.enqueue(tx, { to: email, fromName, replyTo: null, about, ...words });
  };

  return {
    /** @param told the company's mailbox, where it is told of it too */
    async came(tx: Tx, lead: Announced, { frame, told }: { frame: Frame; told: string | null }) {
      for (const one of await choices.toldOfNew(tx, lead.owner)) {
        const isToldAlready = told !== null && mailboxOf(told) === mailboxOf(one.email);
        const words = newMail(frame, lead, one.id === lead.owner);
        if (!isToldAlready) await send(tx, one, { about: [lead.id], frame, words });
      }
    },

    async given(tx: Tx, { owner, by, leads }: Given, frame: Frame) {
      const here = await choices.everybody(tx, "leads.read");
      const to = here.get(owner);
      if (!to || to.chosen.new_enquiries === "none") return;
      const giver = by.who === "staff" ? (here.get(by.id)?.name ?? null) : null;
      const about = leads.map(({ id }) => id);
      await send(tx, to, { about, frame, words: givenMail(frame, leads, giver) });
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
