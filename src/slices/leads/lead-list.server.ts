import type { Database } from "../../platform/db/database.ts";
import { heldNow } from "./held.ts";
import {
  compareIn,
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

export function createLeadList({ db }: { db: Database }) {
  /** Of several stages each is read by itself, because no index has them in one order. */
  async function rowsOf(filter: LeadFilter, part: Omit<Asked, "filter">): Promise<ListedLead[]> {
    const stages = filter.stages ?? [];
    if (stages.length < 2) return store.part(db.read, filter, part);
    const ofEach = stages.map((stage) => store.part(db.read, { ...filter, stages: [stage] }, part));
    const rows = (await Promise.all(ofEach)).flat();
    return rows.sort((a, b) => compareIn(part.sort, a, b));
  }

  return {
    /** `next` is where the list goes on; null at its end. */
    async part({ filter, sort, after, limit }: Asked) {
      const found = await rowsOf(filter, { sort, after, limit: limit + 1 });
      const rows = found.slice(0, limit);
      const last = found.length > limit ? rows.at(-1) : undefined;
      return { rows: rows.map(asItStands), next: last ? placeIn(sort, last) : null };
    },

    /** How many each filter shows; a thousand stands for more. */
    counts: (filters: LeadFilter[]) => store.counts(db.read, filters, mostCounted),
  };
}

/** With what its sender corrected later. */
function asItStands({ held, ...lead }: ListedLead) {
  const now = heldNow({ ...lead, held });
  return { ...lead, ...now, name: now.name ?? lead.name, service: now.service ?? lead.service };
}
