/** What an answer changed about its enquiry is undone: it was taken back, or did not arrive. */
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
  /** Who answered what nobody had has it still. */
  keepsOwner: boolean;
};

export const createUndoing =
  (leads: Pick<AnswerNeeds["leads"], "changeIn">) =>
  /**
   * Where it was answered once more since, it is answered still: what was changed is that one's.
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

/** Of what it changed, what stands so still: what somebody has decided since is theirs. */
function undoing(lead: LeadRow, { id, set, was }: Changed, keepsOwner: boolean) {
  const since = differing(deskState(lead), set);
  const still = Object.entries(was).filter(
    ([field]) => !Object.hasOwn(since, field) && !(keepsOwner && field === "owner"),
  );
  return { id, set: Object.fromEntries(still), was: {} };
}
