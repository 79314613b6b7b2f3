/** Lists the answers to a lead for the contact's own page; internal work never shows there. */
import type { Database } from "../../platform/db/database.ts";
import type { Event } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { OutboundMessage } from "../leads/enquiry-page/outbound-message.ts";
import { currentDetails } from "../leads/lead-details.ts";
import type { LeadRow } from "../leads/store.server.ts";
import { ownWays } from "../leads/working/lead-set.ts";
import type { Mail } from "../mail/mail.server.ts";
import { answerStore as store } from "./store.server.ts";

const mostAnswers = 50;
const mostLooked = 200;

type OutboundMessagesDeps = {
  db: Pick<Database, "read">;
  events: Pick<Events, "of">;
  mail: Pick<Mail, "stateOf">;
};

export const createOutboundMessages = ({ db, events, mail }: OutboundMessagesDeps) => ({
  /**
   * Includes mails that left for the lead's own address, since the owner of another address may not
   * see the page, and calls and meetings that colleagues marked.
   */
  async outboundMessages(lead: LeadRow): Promise<OutboundMessage[]> {
    const [rows, story] = await Promise.all([
      store.newestOf(db.read, lead.id, mostAnswers),
      events.of({ kind: "lead", id: lead.id }, mostLooked),
    ]);
    const { email } = currentDetails(lead);
    const activeRows = rows.filter(
      ({ to, taken_back_at, failed_at }) =>
        to === email && taken_back_at === null && failed_at === null,
    );
    const mails = activeRows.map(({ mail_id }) => mail_id);
    const states = await mail.stateOf(db.read, mails);
    // The outbox deletes old sent mail, so a missing state means sent.
    const isSent = (mailId: string) => (states.get(mailId)?.state ?? "sent") === "sent";
    const mailed = activeRows
      .filter(({ mail_id }) => isSent(mail_id))
      .map(({ text, created_at }) => ({ channel: "mail" as const, text, at: created_at }));
    return [...mailed, ...markedIn(story)];
  },
});

/** A mark that was taken back is left out. */
function markedIn(story: Event[]): OutboundMessage[] {
  let marked: OutboundMessage[] = [];
  for (const { kind, by, data } of story) {
    if (kind !== "lead.changed" || by.who !== "staff") continue;
    const { answered_at: at, answered_way } = data.set;
    const before = data.was.answered_at;
    if (at === undefined) continue;
    if (before && (at === null || at < before)) marked = marked.filter((one) => one.at !== before);
    const channel = ownWays.find((one) => one === answered_way);
    const isOutbound = at !== null && channel !== undefined && channel !== "none needed";
    if (isOutbound && !marked.some((one) => one.at === at))
      marked.push({ channel, text: null, at });
  }
  return marked;
}
