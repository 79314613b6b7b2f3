import type { Database } from "../../platform/db/database.ts";
import { heldNow } from "./held.ts";
import {
  type LeadFilter,
  type LeadPlace,
  type LeadSort,
  type ListedLead,
  placeIn,
  listStore as store,
} from "./list-store.server.ts";

const mostCounted = 1_000;

type Asked = { filter: LeadFilter; sort: LeadSort; after: LeadPlace | null; limit: number };
export type LeadList = ReturnType<typeof createLeadList>;

export const createLeadList = ({ db }: { db: Database }) => ({
  /** `next` is where the list goes on; null at its end. */
  async part({ filter, sort, after, limit }: Asked) {
    const found = await store.part(db.read, filter, { sort, after, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return { rows: rows.map(asItStands), next: last ? placeIn(sort, last) : null };
  },

  /** Stops at a thousand. */
  count: (filter: LeadFilter) => store.count(db.read, filter, mostCounted),
});

/** With what its sender corrected later. */
function asItStands({ held, ...lead }: ListedLead) {
  const now = heldNow({ ...lead, held });
  return { ...lead, ...now, name: now.name ?? lead.name, service: now.service ?? lead.service };
}
