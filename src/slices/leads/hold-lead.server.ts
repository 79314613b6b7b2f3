import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { LeadRow } from "./store.server.ts";
import { workingStore as store } from "./working/working-store.server.ts";

/** PostgreSQL fails on ids with other characters, such as NUL. */
export const isLeadId = (id: string) => /^[\da-f-]{36}$/.test(id);

export const noSuchLead = () => new Problem(404, "There is no such enquiry.");

/**
 * Locks the lead until the transaction ends.
 * @throws Problem 404
 */
export async function holdLead(tx: Transaction<Tables>, id: string): Promise<LeadRow> {
  const row = isLeadId(id) && (await store.hold(tx, id));
  if (!row) throw noSuchLead();
  return row;
}
