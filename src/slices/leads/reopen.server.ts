/** A closed enquiry is open again, where it stood before it was closed, with its next step. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { Actor, Event } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { LeadSet } from "./lead-set.ts";
import { firstStage, type Stage } from "./stage-contract.ts";
import { stageStore } from "./stage-store.server.ts";
import type { LeadRow } from "./store.server.ts";
import type { Working } from "./working.server.ts";

type Tx = Transaction<Tables>;
type Needs = { events: Events; changeIn: Working["changeIn"] };

/** As many changes as are looked through for where it stood before. */
const mostEvents = 200;

export type Reopen = ReturnType<typeof createReopen>;

export function createReopen({ events, changeIn }: Needs) {
  /** As the change that closed it left it behind. */
  async function before(tx: Tx, { id, stage }: LeadRow, stages: Stage[]): Promise<LeadSet> {
    const timeline = await events.of({ kind: "lead", id }, mostEvents, tx);
    const closing = timeline.findLast(isMoveTo(stage));
    const was: LeadSet = closing && isChange(closing) ? closing.data.was : {};
    const open = stages.find(({ key, kind }) => key === was.stage && kind === "open");
    const { next_step, next_step_at } = was;
    const step = { ...(next_step && { next_step }), ...(next_step_at && { next_step_at }) };
    return { ...step, stage: open?.key ?? firstStage };
  }

  return async (tx: Tx, lead: LeadRow, by: Actor): Promise<void> => {
    const set = await before(tx, lead, await stageStore.all(tx));
    // Another step may have been planned since.
    const isPlanned = lead.next_step !== null || lead.next_step_at !== null;
    const { stage } = set;
    await changeIn(tx, [{ id: lead.id, set: isPlanned ? { stage } : set, was: {}, by }]);
  };
}

const isChange = (event: Event): event is Event & { kind: "lead.changed"; data: Change } =>
  event.kind === "lead.changed";
type Change = { set: LeadSet; was: LeadSet };

const isMoveTo = (stage: string) => (event: Event) =>
  isChange(event) && event.data.set.stage === stage;
