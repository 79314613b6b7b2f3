import type { HandedOn } from "../../../core/accounts/contract.ts";
import type { Actor } from "../../../core/activity/contract.ts";
import type { Tx } from "../../../platform/db/tables.ts";
import type { Assignment } from "../settings.server.ts";
import { mostAtOnce } from "./lead-set.ts";
import type { OneChange, Working } from "./working.server.ts";
import { workingStore as store } from "./working-store.server.ts";

type Whose = { id: string; by: Actor };
type HandOverDeps = { assignment: Assignment } & Pick<Working, "changeIn" | "changeUnannounced">;

export const createHandOver = ({ assignment, changeIn, changeUnannounced }: HandOverDeps) => ({
  async handOver(tx: Tx, { id: owner, by }: Whose): Promise<HandedOn[]> {
    await assignment.hold(tx);
    const handed: HandedOn[] = [];
    for (;;) {
      const leads = await store.openOf(tx, owner, mostAtOnce);
      const changes: OneChange[] = [];
      for (const { id, service } of leads) {
        const next = await assignment.ownerFor(tx, service);
        const to = next === owner ? null : next;
        changes.push({ id, set: { owner: to }, was: {}, by, how: "handed on" });
        handed.push({ lead: id, to });
      }
      await changeIn(tx, changes);
      if (leads.length < mostAtOnce) return handed;
    }
  },

  /** Skips leads that were reassigned again or closed since. @returns the number given back */
  async giveBack(tx: Tx, { id: owner, by }: Whose, handed: HandedOn[]): Promise<number> {
    await assignment.hold(tx);
    const all = inOrder(handed);
    let count = 0;
    for (let at = 0; at < all.length; at += mostAtOnce) {
      const changes: OneChange[] = [];
      for (const { lead: id, to } of all.slice(at, at + mostAtOnce)) {
        const row = await store.hold(tx, id);
        if (row?.owner === to && row.closed_at === null)
          changes.push({ id, set: { owner }, was: { owner: to }, by });
      }
      count += (await changeUnannounced(tx, changes)).length;
    }
    return count;
  },
});

/** Locks leads in the order of their ids, like all other code, or two transactions deadlock. */
const inOrder = (handed: HandedOn[]) => handed.toSorted((a, b) => (a.lead < b.lead ? -1 : 1));
