import { z } from "zod";
import { leadsChanged } from "../../core/presence/topic.ts";
import type { Database, Tx } from "../../platform/db/database.ts";

export const leadSettingsChanged = { name: "lead settings changed", payload: z.null() };

/** So many ids fit into one message of the bus. */
const batchSize = 100;

export function publishLeads(db: Pick<Database, "publish">, tx: Tx, ids: string[]) {
  for (let from = 0; from < ids.length; from += batchSize)
    db.publish(tx, leadsChanged, { ids: ids.slice(from, from + batchSize) });
}
