import type { Database } from "../../../platform/db/database.ts";
import { fold } from "../../../platform/text/fold.ts";
import { shownDetails } from "../lead-details.ts";
import type { FoundLead, SearchText } from "../words/search-text.server.ts";
import { replyStore } from "../working/replies-and-notes-store.server.ts";
import {
  compareIn,
  deadlineGroups,
  findGroupAfter,
  type LeadFilter,
  type LeadPlace,
  type LeadSort,
  type ListedLead,
  placeIn,
  listStore as store,
} from "./list-store.server.ts";

const mostCounted = 1_000;
/** In characters of a reply: more than a row of a list can show. */
const longestLatest = 400;
const foundAtOnce = 250;
/** After so many hits the search stops: if few of them match, the filter is too narrow for it. */
const mostCompared = 2_000;

type Part = { filter: LeadFilter; limit: number };
type LeadListOptions = Part & { sort: LeadSort; after: LeadPlace | null };
type Searched = Part & { words: string; below: number | null };
type Hit = { place: number; lead: ListedLead };

export type LeadList = ReturnType<typeof createLeadList>;
export type LeadInList = ReturnType<typeof asItStands>;

type LeadListDeps = { db: Pick<Database, "engine" | "read">; found: SearchText["found"] };

export function createLeadList({ db, found: lookUp }: LeadListDeps) {
  /** Reads each stage on its own, because no index has several stages in one order. */
  async function rowsOf({ filter, ...part }: LeadListOptions): Promise<ListedLead[]> {
    const stages = filter.stages ?? [];
    if (part.sort === "deadline") return listByDeadline({ filter, ...part });
    if (stages.length < 2) return store.part(db.read, filter, part);
    const ofEach = stages.map((stage) => store.part(db.read, { ...filter, stages: [stage] }, part));
    const rows = (await Promise.all(ofEach)).flat();
    return rows.sort((a, b) => compareIn(part.sort, a, b));
  }

  async function listByDeadline({
    filter,
    sort,
    after,
    limit,
  }: LeadListOptions): Promise<ListedLead[]> {
    const { from, place } = findGroupAfter(after, filter.now);
    // With `promisedBefore`, only owed answers match.
    const to = filter.dueBefore === null ? deadlineGroups.length : 1;
    const rows: ListedLead[] = [];
    for (const of of deadlineGroups.slice(from, to)) {
      const at = of === deadlineGroups[from] ? place : null;
      const rest = limit - rows.length;
      if (rest > 0)
        rows.push(...(await store.part(db.read, filter, { sort, of, after: at, limit: rest })));
    }
    return rows;
  }

  async function hits({ filter, words, below, limit }: Searched): Promise<FoundLead[]> {
    const fitting: FoundLead[] = [];
    let from = below;
    const atOnce = Math.max(foundAtOnce, limit);
    for (let compared = 0; compared < mostCompared; compared += atOnce) {
      const { leads, next } = await lookUp(words, from, atOnce);
      fitting.push(...(await inFilter(leads, filter)));
      from = next;
      if (fitting.length >= limit || next === null) break;
    }
    return fitting.slice(0, limit);
  }

  async function inFilter(leads: FoundLead[], filter: LeadFilter): Promise<FoundLead[]> {
    if (leads.length === 0) return [];
    const fitting = new Set(await store.idsAmong(db, idsOf(leads), filter));
    return leads.filter(({ lead_id }) => fitting.has(lead_id));
  }

  async function loadHits(found: FoundLead[], filter: LeadFilter): Promise<Hit[]> {
    if (found.length === 0) return [];
    const rows = await store.among(db.read, idsOf(found), filter);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return found.flatMap(({ lead_id, place }) => {
      const lead = byId.get(lead_id);
      return lead ? [{ place, lead }] : [];
    });
  }

  return {
    async part(options: LeadListOptions) {
      const { limit, sort } = options;
      const rows = (await rowsOf({ ...options, limit: limit + 1 })).slice(0, limit + 1);
      const pageRows = rows.slice(0, limit);
      const last = rows.length > limit ? pageRows.at(-1) : undefined;
      return { rows: pageRows.map(asItStands), next: last ? placeIn(sort, last) : null };
    },

    async search(options: Searched) {
      const { limit } = options;
      const all = await hits({ ...options, limit: limit + 1 });
      const pageLeads = all.slice(0, limit);
      const last = all.length > limit ? pageLeads.at(-1) : undefined;
      const found = await loadHits(pageLeads, options.filter);
      const rows = found.map(({ lead, place }) => ({ place, lead: asItStands(lead) }));
      return { rows, next: last?.place ?? null };
    },

    /** @returns the beginning of the last reply, by lead id; leads without one are left out */
    async latestWords(leadIds: string[]): Promise<Map<string, string>> {
      if (leadIds.length === 0) return new Map();
      const rows = await replyStore.newestOfEach(db.read, leadIds, longestLatest);
      return new Map(rows.map(({ id, text }) => [id, text]));
    },

    async spellingsOf(reason: string): Promise<string[]> {
      const foldedReason = fold(reason).join(" ");
      const all = await store.reasons(db.read, mostCounted);
      return all.filter((one) => fold(one).join(" ") === foldedReason);
    },

    /** The number of leads that match each filter; 1,000 stands for more. */
    counts: (filters: LeadFilter[]) => store.counts(db.read, filters, mostCounted),

    countFound: async (filter: LeadFilter, words: string): Promise<number> =>
      (await hits({ filter, words, below: null, limit: mostCounted })).length,
  };
}

const idsOf = (found: FoundLead[]) => found.map(({ lead_id }) => lead_id);

function asItStands({ details, ...lead }: ListedLead) {
  return { ...lead, ...shownDetails({ ...lead, details }) };
}
