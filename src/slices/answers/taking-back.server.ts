import type { Transaction } from "kysely";
import { timestamp } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import { senderOf } from "../leads/person/sender-of.ts";
import { publishLeads } from "../leads/topic.ts";
import type { AnswerNeeds } from "./answering.server.ts";
import { type AnswerRow, answerStore as store } from "./store.server.ts";
import { createUndoing } from "./undoing.server.ts";

type Tx = Transaction<Tables>;
type OneOf = { id: string; by: { who: "staff"; id: string } };
type TakingBackDeps = Pick<AnswerNeeds, "db" | "clock" | "events" | "leads" | "mail">;

export const createTakingBack = ({ db, clock, events, leads, mail }: TakingBackDeps) => {
  const undo = createUndoing(leads);

  return {
    /**
     * Only its writer may take it back; a second call has no effect.
     * @returns the words and the address, for the form
     * @throws Problem 404; 403 for a colleague's answer; 409 once an attempt to send it has begun
     */
    takeBack: ({ id, by }: OneOf): Promise<{ text: string; to: string }> =>
      db.write(async (tx) => {
        const { lead_id, staff_id } = await answerOf(tx, id);
        if (staff_id !== by.id) throw new Problem(403, notYours);
        const lead = await leads.holdLead(tx, lead_id);
        // Read again: another request may have taken it back while this one waited for the lock.
        const answer = await answerOf(tx, id);
        const { text, to } = answer;
        if (answer.taken_back_at !== null) return { text, to };
        if (!(await mail.takeBack(tx, answer.mail_id))) throw new Problem(409, tooLate);
        await store.setTakenBack(tx, id, timestamp(clock.now()));
        await undo(tx, { lead, answer, by, keepsOwner: false });
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

    /**
     * Queues a mail again that was given up.
     * @throws Problem 404, 409
     */
    sendAgain: ({ id, by }: OneOf): Promise<void> =>
      db.write(async (tx) => {
        const { lead_id, mail_id } = await answerOf(tx, id);
        await mail.sendAgain(tx, mail_id, by);
        publishLeads(db, tx, [lead_id]);
      }),
  };
};

async function answerOf(tx: Tx, id: string): Promise<AnswerRow> {
  const row = await store.find(tx, id);
  if (!row) throw new Problem(404, "There is no such answer.");
  return row;
}

const notYours = "A colleague wrote this answer. Only they can take it back.";
const tooLate = "It is too late to take it back: the mail has left.";
