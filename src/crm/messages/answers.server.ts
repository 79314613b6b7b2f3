import type { WhenOver } from "../../core/mail/delivery.server.ts";
import type { MailProgress } from "../../core/mail/queue.server.ts";
import type { Queries, Tx } from "../../platform/db/database.ts";
import { ago, timestamp } from "../../platform/time/clock.ts";
import { namedOf, senderOf } from "../leads/lead-details.ts";
import type { LeadRow } from "../leads/store.server.ts";
import { publishLeads } from "../leads/topic.ts";
import { type Changed, isAnswered } from "../leads/working/lead-set.ts";
import { type AnswerNeeds, createAnswering } from "./answering.server.ts";
import type { Answer, RecentReplies } from "./contract.ts";
import { answeredSet, stageAfterFirst } from "./contract.ts";
import { createSavedReplies } from "./saved-replies.server.ts";
import { createUnseen } from "./sent-messages.server.ts";
import { type AnswerRow, answersOfLeads, answerStore as store } from "./store.server.ts";
import { changedBy, createTakingBack, createUndoing } from "./taking-back.server.ts";

const mostAnswers = 500;
/** Bound on the rows of all colleagues among which one colleague's own are looked for. */
const mostRecent = 200;
const recentMs = 900_000;

export type Answers = ReturnType<typeof createAnswers>;

export function createAnswers(needs: AnswerNeeds) {
  const { db, clock, mail } = needs;
  return {
    ...createAnswering(needs),
    ...createTakingBack(needs),
    ...createArrival(needs),
    ...createInChat(needs),
    ...createUnseen(needs),

    /** Newest first, each with the state of its mail. */
    async answersOf(leadId: string, from: Queries = db.read): Promise<Answer[]> {
      const rows = await store.newestOf(from, leadId, mostAnswers);
      const states = await mail.stateOf(
        from,
        rows.map(({ mail_id }) => mail_id),
      );
      return rows.map((row) => answerOf(row, states.get(row.mail_id) ?? null));
    },

    /** Runs for every screen, so it looks only among the newest 200 answers of all colleagues. */
    async recentBy(staff: string): Promise<RecentReplies> {
      const since = ago(clock, recentMs);
      const rows = await store.recentOf(db.read, { staffId: staff, since, among: mostRecent });
      const states = await mail.stateOf(
        db.read,
        rows.map(({ mail_id }) => mail_id),
      );
      const inState = (state: MailProgress["state"]) =>
        rows.filter(({ mail_id }) => states.get(mail_id)?.state === state);
      return {
        waitingLeads: inState("waiting").map(({ lead_id }) => lead_id),
        failed: inState("given up").map(({ id, lead_id: lead, to, mail_id }) => ({
          ...{ id, lead, to },
          isRefused: states.get(mail_id)?.refused === true,
        })),
      };
    },

    savedReplies: createSavedReplies(needs),
  };
}

const answerOf = (row: AnswerRow, mail: Answer["mail"]): Answer => ({
  id: row.id,
  lead: row.lead_id,
  to: row.to,
  subject: row.subject,
  text: row.text,
  by: row.staff_id,
  at: row.created_at,
  leaves_at: row.leaves_at,
  taken_back_at: row.taken_back_at,
  mail,
  changed: changedBy(row),
});

type InChatDeps = Pick<AnswerNeeds, "clock" | "leads">;
type AnsweredInChatOptions = { leadId: string; by: string };

const createInChat = ({ clock, leads }: InChatDeps) => ({
  /** Runs in the transaction of the message. An answered, closed or spam lead does not change. */
  async answeredInChat(tx: Tx, { leadId, by }: AnsweredInChatOptions): Promise<void> {
    const lead = await leads.holdLead(tx, leadId);
    if (isAnswered(lead) || lead.closed_at !== null || lead.spam === 1) return;
    const at = timestamp(clock.now());
    // Only the first answer of a chat records an event: the chat itself shows the others.
    if (lead.answered_way === "chat" && lead.owner !== null)
      return leads.answeredAgain(tx, { id: leadId, at });
    const next = stageAfterFirst(await leads.stages(tx));
    const set = answeredSet(lead, { next, at, way: "chat" });
    await leads.changeIn(tx, [{ id: leadId, set, was: {}, by: { who: "staff", id: by } }]);
  },
});

type ArrivalDeps = Pick<
  AnswerNeeds,
  "db" | "clock" | "events" | "leads" | "mail" | "notifyAnswerFailed"
>;
type Ended = { answer: AnswerRow; lead: LeadRow };
type Failed = Ended & { isGivenUp: boolean };

const bySite = { who: "system" } as const;

/** An answer that did not arrive reopens its lead; one that later arrives answers it. */
function createArrival({ db, clock, events, leads, mail, notifyAnswerFailed }: ArrivalDeps) {
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
      contact: senderOf(lead),
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
      contact: senderOf(lead),
      data: { answer: answer.id, changed: await markAnswered(tx, { answer, lead, at }) },
    });
  }

  /** Where the visitor has written since, the lead stays unanswered. */
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

type Whose = { leads: string[] };

export const answersOfContact = {
  exportOf: async (db: Queries, { leads }: Whose) =>
    (leads.length === 0 ? [] : await answersOfLeads.of(db, leads)).map(
      ({ lead_id, ...answer }) => ({
        enquiry: lead_id,
        at: answer.created_at,
        text: answer.text,
      }),
    ),

  erase: async (tx: Tx, { leads }: Whose): Promise<number> =>
    leads.length === 0 ? 0 : answersOfLeads.remove(tx, leads),
};
