/** Reopens a closed lead at the stage it was closed from. */
import type { Transaction } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import type { Actor } from "../../events/contract.ts";
import type { Events } from "../../events/events.server.ts";
import type { LeadRow } from "../store.server.ts";
import { wasBeforeClosing } from "../working/closing-change.server.ts";
import { firstStage } from "../working/stage-contract.ts";
import { stageStore } from "../working/stage-store.server.ts";
import type { Working } from "../working/working.server.ts";

type Tx = Transaction<Tables>;
type ReopenDeps = { events: Events; changeIn: Working["changeIn"] };

export type Reopen = ReturnType<typeof createReopen>;

export const createReopen =
  ({ events, changeIn }: ReopenDeps) =>
  async (tx: Tx, lead: LeadRow, by: Actor): Promise<void> => {
    const was = await wasBeforeClosing({ tx, events }, lead);
    const stages = await stageStore.all(tx);
    const open = stages.find(({ key, kind }) => key === was.stage && kind === "open");
    const set = { stage: open?.key ?? firstStage };
    await changeIn(tx, [{ id: lead.id, set, was: {}, by }]);
  };
