import type { Transaction } from "kysely";
import { ago, timestamp } from "../../platform/clock.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { isAnswered } from "../leads/working/lead-set.ts";
import type { MailProgress } from "../mail/queue.server.ts";
import { answeredSet, stageAfterFirst } from "./answered-set.ts";
import { type AnswerNeeds, createAnswering } from "./answering.server.ts";
import { createArrival } from "./arrival.server.ts";
import type { Answer, RecentReplies } from "./contract.ts";
import { createOutboundMessages } from "./outbound-messages.server.ts";
import { createSavedReplies } from "./saved-replies.server.ts";
import { type AnswerRow, answerStore as store } from "./store.server.ts";
import { createTakingBack } from "./taking-back.server.ts";
import { changedBy } from "./undoing.server.ts";
import { createUnseen } from "./unseen.server.ts";

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
    ...createOutboundMessages(needs),

    /** Newest first, each with the state of its mail. */
    async answersOf(leadId: string, from: Queries = db.read): Promise<Answer[]> {
      const rows = await store.newestOf(from, leadId, mostAnswers);
      const states = await mail.stateOf(
        from,
        rows.map(({ mail_id }) => mail_id),
      );
      return rows.map((row) => answerOf(row, states.get(row.mail_id) ?? null));
    },

    /**
     * Reads the state of a colleague's own answers of the last 15 minutes, for every screen. It
     * looks only among the newest 200 answers of all colleagues.
     */
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

/** A colleague's message in a chat answers the lead that the chat created. */
const createInChat = ({ clock, leads }: InChatDeps) => ({
  /** Runs in the transaction of the message. An answered, closed or spam lead does not change. */
  async answeredInChat(
    tx: Transaction<Tables>,
    { leadId, by }: AnsweredInChatOptions,
  ): Promise<void> {
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
