/** How an enquiry ended: won or lost, or open again. */
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor, Event } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import { holdLead } from "./hold-lead.server.ts";
import type { LeadSet } from "./lead-set.ts";
import { firstStage, type Stage } from "./stage-contract.ts";
import { stageStore } from "./stage-store.server.ts";
import type { LeadRow } from "./store.server.ts";
import type { Working } from "./working.server.ts";

type Close = { id: string; outcome: "won" | "lost"; more: LeadSet; by: Actor };
type Needs = { db: Database; events: Events; changeIn: Working["changeIn"] };

/** As many changes as are looked through for where it stood before. */
const mostEvents = 200;

export function createClosure({ db, events, changeIn }: Needs) {
  async function stageBefore(tx: Transaction<Tables>, { id, stage }: LeadRow, stages: Stage[]) {
    const timeline = await events.of({ kind: "lead", id }, mostEvents, tx);
    const before = timeline.findLast(isMoveTo(stage));
    const was = before && isChange(before) ? before.data.was.stage : undefined;
    return stages.find(({ key, kind }) => key === was && kind === "open")?.key ?? firstStage;
  }

  return {
    /** @throws Problem 404 */
    close: ({ id, outcome, more, by }: Close): Promise<LeadRow> =>
      db.write(async (tx) => {
        const stages = await stageStore.all(tx);
        const { stage: now } = await holdLead(tx, id);
        const such = stages.filter(({ kind }) => kind === outcome).map(({ key }) => key);
        const stage = such.includes(now) ? now : such[0];
        if (stage === undefined) throw new Error(`there is no stage for ${outcome}`);
        await changeIn(tx, [{ id, set: { ...more, stage }, was: {}, by }]);
        return holdLead(tx, id);
      }),

    /** It stands where it stood before. @throws Problem 404 where it is open */
    reopen: ({ id, by }: { id: string; by: Actor }): Promise<void> =>
      db.write(async (tx) => {
        const lead = await holdLead(tx, id);
        if (lead.closed_at === null) throw new Problem(404, "This enquiry is open.");
        const stage = await stageBefore(tx, lead, await stageStore.all(tx));
        await changeIn(tx, [{ id, set: { stage }, was: {}, by }]);
      }),
  };
}

const isChange = (event: Event): event is Event & { kind: "lead.changed"; data: Change } =>
  event.kind === "lead.changed";
type Change = { set: LeadSet; was: LeadSet };

const isMoveTo = (stage: string) => (event: Event) =>
  isChange(event) && event.data.set.stage === stage;
