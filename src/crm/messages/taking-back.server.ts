import type { Actor } from "../../core/activity/contract.ts";
import type { Undoable } from "../../core/activity/undo.server.ts";
import type { Tx } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import { timestamp } from "../../platform/time/clock.ts";
import { senderOf } from "../leads/lead-details.ts";
import type { LeadRow } from "../leads/store.server.ts";
import { publishLeads } from "../leads/topic.ts";
import { adminState, type Changed, changedLead, differing } from "../leads/working/lead-set.ts";
import type { AnswerNeeds } from "./answering.server.ts";
import { type AnswerRow, answerStore as store } from "./store.server.ts";

type OneOf = { id: string; by: { who: "staff"; id: string } };
type TakingBackDeps = Pick<AnswerNeeds, "db" | "clock" | "events" | "leads" | "mail">;

export const createTakingBack = ({ db, clock, events, leads, mail }: TakingBackDeps) => {
  const undo = createUndoing(leads);

  return {
    answerUndoable: {
      isOwn: true,
      async undo(tx, [{ subject, data }], by) {
        const lead = await leads.holdLead(tx, subject.id);
        const answer = await answerOf(tx, data.answer);
        const { text, to } = answer;
        const result = {
          message: "Taken back. Your words are in the box again.",
          back: { text, to },
          matter: `answer ${answer.id}`,
        };
        if (answer.taken_back_at !== null) return result;
        if (!(await mail.takeBack(tx, answer.mail_id))) throw new Problem(409, tooLate);
        await store.setTakenBack(tx, answer.id, timestamp(clock.now()));
        await undo(tx, { lead, answer, by, keepsOwner: false });
        const about = { subject, contact: senderOf(lead), data };
        await events.record(tx, { ...about, kind: "lead.answer_taken_back", by });
        publishLeads(db, tx, [lead.id]);
        return result;
      },
    } satisfies Undoable<"lead.answered">,

    /** @throws Problem 404, 409 */
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

const tooLate = "It is too late to take it back: the mail has left.";

type Undone = {
  lead: LeadRow;
  answer: AnswerRow;
  by: Actor;
  keepsOwner: boolean;
};

export const createUndoing =
  (leads: Pick<AnswerNeeds["leads"], "changeIn">) =>
  /** A newer active answer takes over the change. @returns what is undone; null where nothing is */
  async (tx: Tx, { lead, answer, by, keepsOwner }: Undone): Promise<Changed | null> => {
    const changed = changedBy(answer);
    if (changed === null) return null;
    const later = await store.findNewerActive(tx, answer);
    if (later) {
      await store.setChanged(tx, answer.id, null);
      if (later.changed === null) await store.setChanged(tx, later.id, answer.changed);
      return null;
    }
    const [undone] = await leads.changeIn(tx, [{ ...undoing(lead, changed, keepsOwner), by }]);
    return undone ?? null;
  };

export const changedBy = ({ changed }: Pick<AnswerRow, "changed">): Changed | null =>
  changed === null ? null : changedLead.parse(JSON.parse(changed));

/** Undoes only fields that still have the answer's value: later changes by others stay. */
function undoing(lead: LeadRow, { id, set, was }: Changed, keepsOwner: boolean) {
  const since = differing(adminState(lead), set);
  const still = Object.entries(was).filter(
    ([field]) => !Object.hasOwn(since, field) && !(keepsOwner && field === "owner"),
  );
  return { id, set: Object.fromEntries(still), was: {} };
}
