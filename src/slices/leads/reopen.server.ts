/** A closed enquiry is open again, where it stood before it was closed. */
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
  async function stageBefore(tx: Tx, { id, stage }: LeadRow, stages: Stage[]) {
    const timeline = await events.of({ kind: "lead", id }, mostEvents, tx);
    const before = timeline.findLast(isMoveTo(stage));
    const was = before && isChange(before) ? before.data.was.stage : undefined;
    return stages.find(({ key, kind }) => key === was && kind === "open")?.key ?? firstStage;
  }

  return async (tx: Tx, lead: LeadRow, by: Actor): Promise<void> => {
    const stage = await stageBefore(tx, lead, await stageStore.all(tx));
    await changeIn(tx, [{ id: lead.id, set: { stage }, was: {}, by }]);
  };
}

const isChange = (event: Event): event is Event & { kind: "lead.changed"; data: Change } =>
  event.kind === "lead.changed";
type Change = { set: LeadSet; was: LeadSet };

const isMoveTo = (stage: string) => (event: Event) =>
  isChange(event) && event.data.set.stage === stage;
