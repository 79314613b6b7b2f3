/** An answer that did not arrive keeps no promise; one that is sent again and arrives keeps it. */
import type { Transaction } from "kysely";
import { timestamp } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { namedOf } from "../leads/named-of.ts";
import { senderOf } from "../leads/person/sender-of.ts";
import type { LeadRow } from "../leads/store.server.ts";
import { publishLeads } from "../leads/topic.ts";
import type { Changed } from "../leads/working/lead-set.ts";
import type { WhenOver } from "../mail/when-over.ts";
import { answeredSet, stageAfterFirst } from "./answered-set.ts";
import type { AnswerNeeds } from "./answering.server.ts";
import { type AnswerRow, answerStore as store } from "./store.server.ts";
import { createUndoing } from "./undoing.server.ts";

type Tx = Transaction<Tables>;
type ArrivalDeps = Pick<
  AnswerNeeds,
  "db" | "clock" | "events" | "leads" | "mail" | "notifyAnswerFailed"
>;
type Ended = { answer: AnswerRow; lead: LeadRow };
type Failed = Ended & { isGivenUp: boolean };

const bySite = { who: "system" } as const;

export function createArrival({ db, clock, events, leads, mail, notifyAnswerFailed }: ArrivalDeps) {
  const undo = createUndoing(leads);

  async function failed(tx: Tx, { answer, lead, isGivenUp }: Failed): Promise<void> {
    // Whoever closed it since has settled it otherwise.
    const undoing = { lead, answer, by: bySite, keepsOwner: true };
    const undone = lead.closed_at === null ? await undo(tx, undoing) : null;
    await store.setFailed(tx, answer.id, timestamp(clock.now()));
    const { refused, last_error: reason } = (await stateOf(tx, answer)) ?? unknown;
    const why = refused ? "refused" : "given up";
    await events.record(tx, {
      kind: "lead.answer_failed",
      by: bySite,
      subject: { kind: "lead", id: lead.id },
      person: senderOf(lead),
      data: { answer: answer.id, why: isGivenUp ? why : "overdue", undone },
    });
    // What is overdue waits for a mail server, and so would the mail that tells of it.
    if (!isGivenUp) return;
    const isResolved = lead.spam === 1 || (await store.findNewerActive(tx, answer)) !== undefined;
    if (isResolved) return;
    const { to, staff_id: by } = answer;
    // Also where nothing is undone: what was answered once more since, or never was.
    const isOwed = isOwedIn(lead, undone);
    await notifyAnswerFailed(tx, { lead: namedOf(lead), to, by, refused, reason, isOwed });
  }

  const stateOf = async (tx: Tx, { mail_id }: AnswerRow) =>
    (await mail.stateOf(tx, [mail_id])).get(mail_id);

  async function recordArrival(tx: Tx, { answer, lead }: Ended): Promise<void> {
    const at = timestamp(clock.now());
    await store.setArrived(tx, answer.id, at);
    await events.record(tx, {
      kind: "lead.answer_arrived",
      by: bySite,
      subject: { kind: "lead", id: lead.id },
      person: senderOf(lead),
      data: { answer: answer.id, changed: await markAnswered(tx, { answer, lead, at }) },
    });
  }

  /** Not of what they have said since: those words it does not answer. */
  async function markAnswered(tx: Tx, { answer, lead, at }: Ended & { at: string }) {
    const since = (await leads.repliesOf(lead.id, tx)).filter((one) => one.at > answer.created_at);
    if (since.length > 0 || lead.closed_at !== null) return null;
    const next = stageAfterFirst(await leads.stages(tx));
    const set = answeredSet(lead, { next, at, way: "mail" });
    const [changed] = await leads.changeIn(tx, [{ id: lead.id, set, was: {}, by: bySite }]);
    return changed ?? null;
  }

  /** In the transaction that says what became of a mail. */
  const mailIsOver: WhenOver = async (tx, { mailId, became }, write) => {
    const isSent = became === "sent";
    const found = await store.ofMail(tx, mailId);
    if (!found || (isSent && found.failed_at === null)) return void (await write());
    const lead = await leads.holdLead(tx, found.lead_id);
    const answer = await store.ofMail(tx, mailId);
    if (!(await write()) || !answer) return;
    await (isSent
      ? recordArrival(tx, { answer, lead })
      : failed(tx, { answer, lead, isGivenUp: became === "given up" }));
    publishLeads(db, tx, [lead.id]);
  };

  return { mailIsOver };
}

const unknown = { refused: false, last_error: null };

const isOwedIn = ({ answered_at, closed_at }: LeadRow, undone: Changed | null): boolean =>
  closed_at === null && (answered_at === null || undone?.set.answered_at === null);
