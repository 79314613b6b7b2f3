import { z } from "zod";
import { Problem } from "../../platform/problem.ts";
import { type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import { dayAfter, timeZoneOf } from "../../platform/time/time-zone.ts";
import type { LeadInList, LeadList } from "../leads/lists/lead-list.server.ts";
import type { LeadFilter, LeadGroup } from "../leads/lists/list-store.server.ts";
import {
  type InboxPage,
  type InboxQuery,
  type InboxRow,
  me,
  nobody,
  silentDays,
  unknown,
  type View,
  type Viewer,
} from "./contract.ts";

export type RowNeeds = {
  clock: Clock;
  leadList: LeadList;
  namesOf(contacts: string[]): Promise<Map<string, string>>;
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

  async function withContacts(leads: LeadInList[]): Promise<InboxRow[]> {
    const [names, latest] = await Promise.all([
      namesOf([...new Set(leads.map((lead) => lead.contact_id))]),
      leadList.latestWords(leads.map(({ id }) => id)),
    ]);
    return leads.map((lead) =>
      rowOf(lead, {
        contact: names.get(lead.contact_id) ?? lead.name,
        latest: latest.get(lead.id) ?? null,
      }),
    );
  }

  async function listed({ query: { sort, after }, filter, limit }: Part): Promise<InboxPage> {
    const at = placeOf(sort, after);
    const { rows, next } = await leadList.part({ filter, sort, after: at, limit });
    return { rows: await withContacts(rows), next: next && cursorOf(sort, next) };
  }

  async function searched({ query: { words, after }, filter, limit }: Part) {
    const [below = null] = placeOf(ofSearch, after) ?? [];
    const { rows: hits, next } = await leadList.search({ filter, words, below, limit });
    const rows = await withContacts(hits.map(({ lead }) => lead));
    const places = hits.map(({ place }) => cursorOf(ofSearch, [place]));
    return { rows, places, next: next === null ? null : cursorOf(ofSearch, [next]) };
  }

  return {
    filterOf,

    async first(filter: LeadFilter, limit: number): Promise<InboxRow[]> {
      const { rows } = await leadList.part({ filter, sort: "deadline", after: null, limit });
      return withContacts(rows);
    },

    /** Rows have full texts. @throws Problem 400 where `after` is not a cursor of this list */
    async page(query: InboxQuery, viewer: Viewer, limit: number): Promise<InboxPage> {
      const filter = await filterOf(query, viewer);
      if (query.words === "") return listed({ query, filter, limit });
      const { rows, next } = await searched({ query, filter, limit });
      return { rows, next };
    },

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
  { contact_id, spam, unfinished, due_at, answered_at, closed_at, ...lead }: LeadInList,
  { contact, latest }: { contact: string; latest: string | null },
): InboxRow {
  const { due: _, worth: __, step_due: ___, ...fields } = lead;
  return {
    ...fields,
    due_at: answered_at === null && closed_at === null ? due_at : null,
    nth: lead.nth ?? 1,
    contact: { id: contact_id, name: contact },
    latest,
    // A message after an answer makes the lead unanswered again.
    wrote_again: latest !== null && answered_at === null,
    spam: spam === 1,
    unfinished: unfinished === 1,
  };
}

const placePart = z.string().regex(/^[\w:.-]{1,64}$/);
const placesIn = {
  deadline: z.union([
    z.tuple([placePart, placePart, placePart]),
    z.tuple([placePart, placePart, placePart, placePart]),
  ]),
  newest: z.tuple([placePart, placePart]),
  oldest: z.tuple([placePart, placePart]),
  value: z.tuple([z.int(), placePart, placePart]),
  search: z.tuple([z.int()]),
};
type List = keyof typeof placesIn;

/** @param list the list of the place: a cursor is valid in its own list only */
export const cursorOf = (list: List, at: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify([list, at])).toString("base64url");

/** @throws Problem 400 for a cursor that is not of this list */
function placeOf<L extends List>(list: L, cursor: string | null) {
  if (cursor === null) return null;
  const { data } = z.tuple([z.literal(list), placesIn[list]]).safeParse(parsed(cursor));
  if (!data) throw new Problem(400, "The list does not go on from there. Begin at its top.");
  return data[1];
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return null;
  }
}

const groupOf: Record<View, LeadGroup> = {
  open: "open",
  mine: "open",
  nobodys: "open",
  unfinished: "unfinished",
  spam: "spam",
  all: "kept",
  won: "closed",
  lost: "closed",
};

export type StageKind = { key: string; kind: "open" | "won" | "lost" };
export type LeadFilterOptions = Omit<InboxQuery, "words" | "sort" | "after"> & {
  withSpam?: boolean;
};
type Now = {
  viewer: Viewer;
  now: string;
  timeZone: string;
  stages: StageKind[];
  reasons: string[];
};

export function leadFilter(query: LeadFilterOptions, context: Now): LeadFilter {
  const { viewer, now, timeZone, stages, reasons } = context;
  const { source, service, from, to, overdue, worth, priority, answer } = query;
  const momentOf = (day: string) => timeZoneOf(timeZone).momentOf({ day, minute: 0 }).toISOString();
  return {
    group: groupFor(query),
    stages: stagesOf(query, stages),
    owner: ownerOf(query, viewer),
    ...{ now, source, service, priority, answer },
    origin: orUnknown(query.origin),
    campaign: orUnknown(query.campaign),
    reasons: query.reason === null ? null : reasons,
    leastPaise: worth === null ? null : Number(worth) * 100,
    dueOwner: dueOwnerOf(query.due_owner),
    hasNoStep: query.no_step,
    silentSince: query.silent ? timestamp(new Date(Date.parse(now) - silentDays * dayMs)) : null,
    since: from && momentOf(from),
    before: to && momentOf(dayAfter(to)),
    dueBefore: overdue ? now : null,
  };
}

/** Undefined for no filter, null for "not known". */
function orUnknown(name: string | null): string | null | undefined {
  if (name === null) return undefined;
  return name === unknown ? null : name;
}

function dueOwnerOf(name: string | null): string | null | undefined {
  if (name === unknown) return "";
  return name === nobody ? null : orUnknown(name);
}

function groupFor({ view, overdue, no_step, silent, withSpam }: LeadFilterOptions): LeadGroup {
  // Closed and quarantined leads are neither overdue nor wait for a step.
  if (overdue || no_step || silent) return "open";
  return withSpam ? "any" : groupOf[view];
}

function stagesOf({ view, stage }: Pick<InboxQuery, "view" | "stage">, stages: StageKind[]) {
  if (stage !== null) return [stage];
  if (view !== "won" && view !== "lost") return null;
  const keys = stages.filter(({ kind }) => kind === view).map(({ key }) => key);
  return keys.length > 0 ? keys : [view];
}

function ownerOf({ view, owner }: Pick<InboxQuery, "view" | "owner">, { id }: Viewer) {
  if (view === "mine" || owner === me) return id;
  return view === "nobodys" || owner === nobody ? "" : owner;
}
