/** Undoes what an answer changed in its lead, once it is taken back or fails. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { Actor } from "../events/contract.ts";
import type { LeadRow } from "../leads/store.server.ts";
import { deskState, differing } from "../leads/working/desk-state.ts";
import { type Changed, changedLead } from "../leads/working/lead-set.ts";
import type { AnswerNeeds } from "./answering.server.ts";
import { type AnswerRow, answerStore as store } from "./store.server.ts";

type Undone = {
  lead: LeadRow;
  answer: AnswerRow;
  by: Actor;
  /** Whether the colleague who took over the lead by answering it stays its owner. */
  keepsOwner: boolean;
};

export const createUndoing =
  (leads: Pick<AnswerNeeds["leads"], "changeIn">) =>
  /**
   * Where a newer answer is active the lead stays answered, and that answer takes over the change.
   * @returns what is undone; null where nothing is
   */
  async (
    tx: Transaction<Tables>,
    { lead, answer, by, keepsOwner }: Undone,
  ): Promise<Changed | null> => {
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
  const since = differing(deskState(lead), set);
  const still = Object.entries(was).filter(
    ([field]) => !Object.hasOwn(since, field) && !(keepsOwner && field === "owner"),
  );
  return { id, set: Object.fromEntries(still), was: {} };
}
