/**
 * An answer that did not arrive reopens its lead; one that is sent again and arrives answers it.
 */
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
    // A lead that somebody has closed since is settled: nothing is undone.
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
    // An overdue mail waits for a mail server, and so would the notification about it.
    if (!isGivenUp) return;
    const isResolved = lead.spam === 1 || (await store.findNewerActive(tx, answer)) !== undefined;
    if (isResolved) return;
    const { to, staff_id: by } = answer;
    // Notify even where nothing is undone: the lead was answered again, or was never answered.
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

  /**
   * Where the visitor has written since, the answer does not cover it: the lead stays unanswered.
   */
  async function markAnswered(tx: Tx, { answer, lead, at }: Ended & { at: string }) {
    const since = (await leads.repliesOf(lead.id, tx)).filter((one) => one.at > answer.created_at);
    if (since.length > 0 || lead.closed_at !== null) return null;
    const next = stageAfterFirst(await leads.stages(tx));
    const set = answeredSet(lead, { next, at, way: "mail" });
    const [changed] = await leads.changeIn(tx, [{ id: lead.id, set, was: {}, by: bySite }]);
    return changed ?? null;
  }

  /** Runs in the transaction that writes the final state of a mail. */
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
