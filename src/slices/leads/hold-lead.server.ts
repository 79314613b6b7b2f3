import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import { stageStore } from "./stage-store.server.ts";
import type { LeadRow } from "./store.server.ts";
import { workingStore as store } from "./working-store.server.ts";

/** Not every engine can be asked for any text. */
export const isLeadId = (id: string) => /^[\da-f-]{36}$/.test(id);

export const noSuchLead = () => new Problem(404, "There is no such enquiry.");

/** Whoever else wants to change it waits until the transaction ends. @throws Problem 404 */
export async function holdLead(tx: Transaction<Tables>, id: string): Promise<LeadRow> {
  const row = isLeadId(id) && (await store.hold(tx, id));
  if (!row) throw noSuchLead();
  return row;
}

/** For a verb that may move it to one of these. Everybody holds stages before leads, in one order. */
export async function holdToMove(
  tx: Transaction<Tables>,
  { id, stages }: { id: string; stages: string[] },
): Promise<LeadRow> {
  for (const key of stages.toSorted()) await stageStore.hold(tx, key);
  return holdLead(tx, id);
}
