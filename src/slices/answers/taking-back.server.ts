/** An answer that has not left is taken back, with all it changed. */
import type { Transaction } from "kysely";
import { timestamp } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import { deskState, differing } from "../leads/desk-state.ts";
import { type Changed, changedLead } from "../leads/lead-set.ts";
import { senderOf } from "../leads/sender-of.ts";
import type { LeadRow } from "../leads/store.server.ts";
import { publishLeads } from "../leads/topic.ts";
import type { AnswerNeeds } from "./answering.server.ts";
import { type AnswerRow, answerStore as store } from "./store.server.ts";

type Tx = Transaction<Tables>;
type OneOf = { id: string; by: { who: "staff"; id: string } };
type Needs = Pick<AnswerNeeds, "db" | "clock" | "events" | "leads" | "mail">;

type Undone = { lead: LeadRow; changed: Changed; of: AnswerRow; by: OneOf["by"] };

export const createTakingBack = ({ db, clock, events, leads, mail }: Needs) => {
  /** Where another answer stands the enquiry is answered still: what was changed is that one's. */
  async function undo(tx: Tx, { lead, changed, of, by }: Undone): Promise<void> {
    const other = await store.newestStanding(tx, lead.id);
    if (!other) return void (await leads.changeIn(tx, [{ ...undoing(lead, changed), by }]));
    await store.setChanged(tx, of.id, null);
    if (other.changed === null) await store.setChanged(tx, other.id, of.changed);
  }

  return {
    /**
     * Twice is as once. @returns its words, for the box they came from
     * @throws Problem 404; 409 once an attempt to send it has begun
     */
    takeBack: ({ id, by }: OneOf): Promise<{ text: string; to: string }> =>
      db.write(async (tx) => {
        const { lead_id, ...found } = await answerOf(tx, id);
        const changed = changedBy(found);
        const stages = changed?.was.stage ? [changed.was.stage] : [];
        const lead = await leads.holdToMove(tx, { id: lead_id, stages });
        // Somebody may have taken it back while this waited.
        const answer = await answerOf(tx, id);
        const { text, to } = answer;
        if (answer.taken_back_at !== null) return { text, to };
        if (!(await mail.takeBack(tx, answer.mail_id))) throw new Problem(409, tooLate);
        await store.setTakenBack(tx, id, timestamp(clock.now()));
        if (changed) await undo(tx, { lead, changed, of: answer, by });
        await events.record(tx, {
          kind: "lead.answer_taken_back",
          by,
          subject: { kind: "lead", id: lead_id },
          person: senderOf(lead),
          data: { answer: id },
        });
        publishLeads(db, tx, [lead_id]);
        return { text, to };
      }),

    /** What was given up. @throws Problem 404, 409 */
    sendAgain: ({ id, by }: OneOf): Promise<void> =>
      db.write(async (tx) => {
        const { lead_id, mail_id } = await answerOf(tx, id);
        await mail.sendAgain(tx, mail_id, by);
        publishLeads(db, tx, [lead_id]);
      }),
  };
};

/** @throws Problem 404 */
async function answerOf(tx: Tx, id: string): Promise<AnswerRow> {
  const row = await store.find(tx, id);
  if (!row) throw new Problem(404, "There is no such answer.");
  return row;
}

export const changedBy = ({ changed }: Pick<AnswerRow, "changed">): Changed | null =>
  changed === null ? null : changedLead.parse(JSON.parse(changed));

/** Of what it changed, what stands so still: what somebody has decided since is theirs. */
function undoing(lead: LeadRow, { id, set, was }: Changed) {
  const since = differing(deskState(lead), set);
  const still = Object.entries(was).filter(([field]) => !Object.hasOwn(since, field));
  return { id, set: Object.fromEntries(still), was: {} };
}

const tooLate = "It is too late to take it back: the mail has left.";
