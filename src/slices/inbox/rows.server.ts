import { type Clock, timestamp } from "../../platform/clock.ts";
import type { LeadInList, LeadList } from "../leads/lists/lead-list.server.ts";
import type { LeadFilter } from "../leads/lists/list-store.server.ts";
import type { InboxPage, InboxQuery, InboxRow, Viewer } from "./contract.ts";
import { cursorOf, placeOf } from "./cursor.ts";
import { type LeadFilterOptions, leadFilter, type StageKind } from "./lead-filter.ts";

export type RowNeeds = {
  clock: Clock;
  leadList: LeadList;
  /** Names by person id. */
  namesOf(people: string[]): Promise<Map<string, string>>;
  stages(): Promise<StageKind[]>;
  timeZone(): Promise<string>;
};
type Part = { query: InboxQuery; filter: LeadFilter; limit: number };
export type FoundRow = InboxRow & { after: string };

/** Own kind of cursor: a place in search results is not valid in a list. */
const ofSearch = "search";

export type Rows = ReturnType<typeof createRows>;

export function createRows({ clock, leadList, namesOf, stages, timeZone }: RowNeeds) {
  async function filterOf(query: LeadFilterOptions, viewer: Viewer) {
    const [zone, stageKinds, reasons] = await Promise.all([
      query.from || query.to ? timeZone() : "UTC",
      stages(),
      query.reason === null ? [] : leadList.spellingsOf(query.reason),
    ]);
    const now = timestamp(clock.now());
    return leadFilter(query, { viewer, now, timeZone: zone, stages: stageKinds, reasons });
  }

  async function withPeople(leads: LeadInList[]): Promise<InboxRow[]> {
    const [names, latest] = await Promise.all([
      namesOf([...new Set(leads.map((lead) => lead.person_id))]),
      leadList.latestWords(leads.map(({ id }) => id)),
    ]);
    return leads.map((lead) =>
      rowOf(lead, {
        person: names.get(lead.person_id) ?? lead.name,
        latest: latest.get(lead.id) ?? null,
      }),
    );
  }

  async function listed({ query: { sort, after }, filter, limit }: Part): Promise<InboxPage> {
    const at = placeOf(sort, after);
    const { rows, next } = await leadList.part({ filter, sort, after: at, limit });
    return { rows: await withPeople(rows), next: next && cursorOf(sort, next) };
  }

  async function searched({ query: { words, after }, filter, limit }: Part) {
    const [below = null] = placeOf(ofSearch, after) ?? [];
    const { rows: hits, next } = await leadList.search({ filter, words, below, limit });
    const rows = await withPeople(hits.map(({ lead }) => lead));
    const places = hits.map(({ place }) => cursorOf(ofSearch, [place]));
    return { rows, places, next: next === null ? null : cursorOf(ofSearch, [next]) };
  }

  return {
    filterOf,

    /** The first rows of a filter by response deadline. */
    async first(filter: LeadFilter, limit: number): Promise<InboxRow[]> {
      const { rows } = await leadList.part({ filter, sort: "promise", after: null, limit });
      return withPeople(rows);
    },

    /**
     * Rows have full texts.
     * @throws Problem 400 where `after` is not a cursor of this list
     */
    async page(query: InboxQuery, viewer: Viewer, limit: number): Promise<InboxPage> {
      const filter = await filterOf(query, viewer);
      if (query.words === "") return listed({ query, filter, limit });
      const { rows, next } = await searched({ query, filter, limit });
      return { rows, next };
    },

    /** Each row has its own cursor, for `after`. */
    async found(query: InboxQuery, viewer: Viewer, limit: number): Promise<FoundRow[]> {
      const filter = await filterOf(query, viewer);
      const { rows, places } = await searched({ query, filter, limit });
      return rows.map((row, i) => ({ ...row, after: places[i] ?? "" }));
    },

    /** Stops at 1,000. */
    async count(query: InboxQuery, viewer: Viewer): Promise<number> {
      const filter = await filterOf(query, viewer);
      if (query.words !== "") return leadList.countFound(filter, query.words);
      const [count = 0] = await leadList.counts([filter]);
      return count;
    },

    /** As `count`, for several lists without search words. */
    counts: async (queries: InboxQuery[], viewer: Viewer): Promise<number[]> =>
      leadList.counts(await Promise.all(queries.map((query) => filterOf(query, viewer)))),
  };
}

/** In characters. */
const glance = 160;

export const atAGlance = (row: InboxRow): InboxRow => ({
  ...row,
  query: beginningOf(row.query),
  latest: beginningOf(row.latest),
});

const beginningOf = (text: string | null): string | null =>
  text === null ? null : Array.from(text).slice(0, glance).join("");

function rowOf(
  { person_id, spam, unfinished, promised_by, answered_at, closed_at, ...lead }: LeadInList,
  { person, latest }: { person: string; latest: string | null },
): InboxRow {
  const { due: _, worth: __, step_due: ___, ...fields } = lead;
  return {
    ...fields,
    promised_by: answered_at === null && closed_at === null ? promised_by : null,
    nth: lead.nth ?? 1,
    person: { id: person_id, name: person },
    latest,
    // A message after an answer makes the lead unanswered again.
    wrote_again: latest !== null && answered_at === null,
    spam: spam === 1,
    unfinished: unfinished === 1,
  };
}
