import type { Colleagues } from "../../core/accounts/colleagues.server.ts";
import type { Event } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Mail } from "../../core/mail/mail.server.ts";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { OutboundMessage } from "../leads/enquiry-page/enquiry-page.ts";
import { currentDetails } from "../leads/lead-details.ts";
import type { Leads } from "../leads/leads.server.ts";
import type { LeadRow } from "../leads/store.server.ts";
import { ownWays } from "../leads/working/lead-set.ts";
import type { Unseen, UnseenMessage } from "./contract.ts";
import { type AnswerRow, answerStore as store } from "./store.server.ts";

type Writer = { id: string; name: string };
type UnseenOptions = { leadId: string; seen: string; by: Writer };
export type ChatWords = {
  count(from: Queries, lead: string): Promise<number>;
  after(from: Queries, options: AfterOptions): Promise<{ at: string; text: string; by: string }[]>;
};
type AfterOptions = { lead: string; skipped: number; limit: number };
type UnseenDeps = {
  db: Pick<Database, "read">;
  events: Pick<Events, "of">;
  leads: Pick<Leads, "holdLead">;
  colleagues: Pick<Colleagues, "whoMay">;
  chatWords: ChatWords;
};

const mostLooked = 200;
const mostShown = 5;

export function createUnseen({ db, events, leads, colleagues, chatWords }: UnseenDeps) {
  const eventsOf = (id: string, limit: number, from: Queries) =>
    events.of({ kind: "lead", id }, limit, from);

  /** `<id of the lead's newest event>.<number of colleagues' messages in its chats>` */
  async function seenOf(leadId: string, from: Queries = db.read): Promise<string> {
    const [newest] = await eventsOf(leadId, 1, from);
    return `${newest?.id ?? ""}.${await chatWords.count(from, leadId)}`;
  }

  async function messagesSince(tx: Tx, { lead, seen, by }: Omit<UnseenOptions, "leadId"> & OfLead) {
    const [event = "", words = ""] = seen.split(".");
    const names = new Map(
      (await colleagues.whoMay("leads.write", tx)).map(({ id, name }) => [id, name]),
    );
    const answers = new Map(
      (await store.newestOf(tx, lead.id, mostLooked)).map((row) => [row.id, row]),
    );
    const since = await eventsOf(lead.id, mostLooked, tx);
    const sentMessages = since.flatMap((one) => {
      const isOthers = one.id > event && one.by.who === "staff" && one.by.id !== by.id;
      const message = isOthers ? messageOf(one, { lead, answers }) : null;
      const name = one.by.who === "staff" ? names.get(one.by.id) : undefined;
      return message ? [{ by: name ?? "A colleague", at: one.at, ...message }] : [];
    });
    const query = { lead: lead.id, skipped: Number(words), limit: mostLooked };
    const chatMessages = (await chatWords.after(tx, query)).filter((one) => one.by !== by.name);
    return [
      ...sentMessages,
      ...chatMessages.map((one) => ({ ...one, way: "chat" as const })),
    ].toSorted(byTime);
  }

  return {
    seenOf,

    /** Of two sends the second is refused. @throws Problem 404; 409 with `unseen` */
    async refuseUnseen(tx: Tx, { leadId, seen, by }: UnseenOptions): Promise<void> {
      const lead = await leads.holdLead(tx, leadId);
      const messages = await messagesSince(tx, { lead, seen, by });
      const [first] = messages;
      if (!first) return;
      const extra: Unseen = {
        unseen: messages.slice(-mostShown),
        seen: await seenOf(leadId, tx),
      };
      throw new Problem(409, `${first.by} has answered them since you began. Nothing was sent.`, {
        extra,
      });
    },
  };
}

type OfLead = { lead: LeadRow };
type MessageOfOptions = OfLead & { answers: Map<string, AnswerRow> };

/** @returns null for events that are no message, and for messages taken back or failed */
function messageOf(
  { kind, data }: Event,
  { lead, answers }: MessageOfOptions,
): Pick<UnseenMessage, "way" | "text"> | null {
  if (kind === "lead.answered") {
    const answer = answers.get(data.answer);
    const isSent = answer && answer.taken_back_at === null && answer.failed_at === null;
    return isSent ? { way: "mail", text: answer.text } : null;
  }
  if (kind !== "lead.changed") return null;
  const { answered_at, answered_way: way } = data.set;
  const isOwn = ownWays.some((one) => one === way);
  const isCurrent = typeof answered_at === "string" && answered_at === lead.answered_at;
  return isOwn && way && isCurrent ? { way, text: null } : null;
}

const byTime = (one: UnseenMessage, other: UnseenMessage): number => {
  if (one.at === other.at) return 0;
  return one.at < other.at ? -1 : 1;
};

const mostAnswers = 50;
const mostEvents = 200;

type OutboundMessagesDeps = {
  db: Pick<Database, "read">;
  events: Pick<Events, "of">;
  mail: Pick<Mail, "stateOf">;
};

/**
 * Lists the answers to a lead for the contact's own page; internal work never shows there. Of mails
 * only those to the lead's own address: the owner of another may not see the page.
 */
export const outboundMessagesIn =
  ({ db, events, mail }: OutboundMessagesDeps) =>
  async (lead: LeadRow): Promise<OutboundMessage[]> => {
    const [rows, story] = await Promise.all([
      store.newestOf(db.read, lead.id, mostAnswers),
      events.of({ kind: "lead", id: lead.id }, mostEvents),
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
  };

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
