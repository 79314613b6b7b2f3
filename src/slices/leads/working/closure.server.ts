import type { Database } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Actor } from "../../events/contract.ts";
import type { Reopen } from "../enquiry-page/reopen.server.ts";
import { holdLead } from "../hold-lead.server.ts";
import type { LeadRow } from "../store.server.ts";
import type { LeadSet } from "./lead-set.ts";
import { stageStore } from "./stage-store.server.ts";
import type { Working } from "./working.server.ts";

type Close = { id: string; outcome: "won" | "lost"; more: LeadSet; by: Actor };
type ClosureDeps = { db: Database; changeIn: Working["changeIn"]; reopenIn: Reopen };

export const createClosure = ({ db, changeIn, reopenIn }: ClosureDeps) => ({
  /** @throws Problem 404 */
  close: ({ id, outcome, more, by }: Close): Promise<LeadRow> =>
    db.write(async (tx) => {
      const stages = await stageStore.all(tx);
      const such = stages.filter(({ kind }) => kind === outcome).map(({ key }) => key);
      const { stage: now } = await holdLead(tx, id);
      const stage = such.includes(now) ? now : such[0];
      if (stage === undefined) throw new Error(`there is no stage for ${outcome}`);
      await changeIn(tx, [{ id, set: { ...more, stage }, was: {}, by }]);
      return holdLead(tx, id);
    }),

  /**
   * Moves the lead to the stage it was closed from.
   * @throws Problem 404 also if it is open
   */
  reopen: ({ id, by }: { id: string; by: Actor }): Promise<void> =>
    db.write(async (tx) => {
      const lead = await holdLead(tx, id);
      if (lead.closed_at === null) throw new Problem(404, "This enquiry is open.");
      await reopenIn(tx, lead, by);
    }),
});
