import type { Mail } from "../../core/mail/mail.server.ts";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { emailKey } from "../../platform/text/contact.ts";
import { normalized } from "../../platform/text/fold.ts";
import type { Language } from "../../platform/text/language.ts";
import { ago, type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import type { Announced } from "../leads/announcing.server.ts";
import { numberOf } from "../leads/lead-naming.ts";
import type { CachedSettings } from "../leads/settings.server.ts";
import { type AcknowledgementText, acknowledgementMail } from "./acknowledgement-mail.ts";
import { notificationStore as store } from "./store.server.ts";

const hourMs = 3_600_000;
/** Bound for the whole site: more than this means that somebody enters others' addresses. */
const mostAnHour = 200;
/** Bound per network: an office may have a few writers, more than this is misuse. */
const ofNetwork = { anHour: 5, aDay: 20 };

export type Acknowledging = { email: string; name: string; phone: string; time_zone: string };
/** Null where the words cannot be read: then no acknowledgement is sent. */
export type AcknowledgementWords = (
  from: Queries,
  language: Language,
) => Promise<AcknowledgementText | null>;
type AcknowledgementDeps = {
  db: Database;
  clock: Clock;
  mail: Pick<Mail, "enqueue" | "leavesFrom">;
  leadSettings: CachedSettings;
  acknowledgementWords: AcknowledgementWords;
};

export const createAcknowledgement = (needs: AcknowledgementDeps) => {
  const { db, clock, mail, leadSettings, acknowledgementWords } = needs;

  const last = (ms: number) => ({ since: ago(clock, ms), until: timestamp(clock.now()) });

  /** One network could otherwise have hundreds of strangers written to. */
  async function wasOften(tx: Tx, network: string): Promise<boolean> {
    const { anHour, aDay } = ofNetwork;
    const times = await store.timesOf(tx, { network, ...last(dayMs), most: aDay });
    const hourAgo = ago(clock, hourMs);
    return times.length >= aDay || times.filter((at) => at > hourAgo).length >= anHour;
  }

  return {
    /** At most one mail a day to a mailbox, and none to the company's own. */
    async acknowledge(tx: Tx, lead: Announced, company: Acknowledging) {
      const { id, name, email, network, dueAt, language } = lead;
      if (email === null) return;
      const mailbox = mailboxOf(email);
      const { acknowledges, reply_to } = await leadSettings(tx);
      if (!acknowledges) return;
      const watched = reply_to ?? company.email;
      const own = [company.email, watched, mail.leavesFrom() ?? watched].map(mailboxOf);
      if (own.includes(mailbox)) return;
      if (await wasOften(tx, network)) return;
      if ((await store.countSince(tx, { ...last(hourMs), most: mostAnHour })) >= mostAnHour) return;
      const texts = await acknowledgementWords(tx, language);
      if (!texts) return;
      const at = timestamp(clock.now());
      const row = { mailbox, network, at };
      const isFirst = await store.takeMailbox(tx, { ...row, before: ago(clock, dayMs) });
      if (!isFirst) return;
      const enquiry = { number: numberOf(id), name, dueAt };
      const words = acknowledgementMail(enquiry, company, { ...texts, now: clock.now() });
      await mail.enqueue(tx, {
        to: email,
        replyTo: watched,
        fromName: company.name,
        about: [id],
        ...words,
      });
    },

    async deleteAcknowledgements(): Promise<void> {
      await inBatches((limit) =>
        db.write((tx) => store.deleteMailboxes(tx, ago(clock, dayMs), limit)),
      );
    },
  };
};

export async function deleteMailboxesOf(tx: Tx, { emails }: { emails: string[] }): Promise<void> {
  if (emails.length > 0) await store.removeMailboxes(tx, emails.map(mailboxOf));
}

/** Gmail has two domains and ignores dots in names. */
const gmail = "gmail.com";
const sameAs = new Map([["googlemail.com", gmail]]);

/** Addresses of one mailbox get one key: `Vera+shop@Example.com` is `vera@example.com`. */
export function mailboxOf(email: string): string {
  const key = emailKey(normalized(email, "NFC"));
  const at = key.lastIndexOf("@");
  const host = asciiOf(key.slice(at + 1));
  const domain = sameAs.get(host) ?? host;
  const [name = ""] = key.slice(0, at).split("+");
  return `${domain === gmail ? name.replaceAll(".", "") : name}@${domain}`;
}

/** The ASCII form that mail servers use: `münchen.example` is `xn--mnchen-3ya.example`. */
function asciiOf(domain: string): string {
  const url = `http://${domain.replace(/\.$/, "")}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}
