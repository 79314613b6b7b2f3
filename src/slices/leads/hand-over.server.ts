/** What becomes of the open enquiries of a colleague who is gone. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { Actor } from "../events/contract.ts";
import type { Assignment } from "./assignment.server.ts";
import { mostAtOnce } from "./lead-set.ts";
import type { OneChange, Working } from "./working.server.ts";
import { workingStore as store } from "./working-store.server.ts";

type Needs = { assignment: Assignment; changeIn: Working["changeIn"] };

export const createHandOver =
  ({ assignment, changeIn }: Needs) =>
  async (tx: Transaction<Tables>, { id: owner, by }: { id: string; by: Actor }): Promise<void> => {
    await assignment.hold(tx);
    for (;;) {
      const leads = await store.openOf(tx, owner, mostAtOnce);
      const changes: OneChange[] = [];
      for (const { id, service } of leads) {
        const next = await assignment.ownerFor(tx, service);
        changes.push({ id, set: { owner: next === owner ? null : next }, was: {}, by });
      }
      await changeIn(tx, changes);
      if (leads.length < mostAtOnce) return;
    }
  };
