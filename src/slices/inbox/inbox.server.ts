import { type Clock, timestamp } from "../../platform/clock.ts";
import type { LeadInList, LeadList } from "../leads/lead-list.server.ts";
import type { LeadFilter } from "../leads/list-store.server.ts";
import {
  type BoardColumn,
  type InboxCounts,
  type InboxPage,
  type InboxQuery,
  type InboxRow,
  inboxQuery,
  type Viewer,
  views,
} from "./contract.ts";
import { cursorOf, noPlace, placeOf } from "./cursor.ts";
import { type Asked, leadFilter, type StageKind } from "./lead-filter.ts";
import type { Views } from "./views.server.ts";

/** A screen's worth; the next comes by its cursor. */
const mostRows = 50;
const mostInColumn = 20;
/** In characters. */
const glance = 160;

type Needs = {
  clock: Clock;
  leadList: LeadList;
  /** By the person's id. */
  namesOf(people: string[]): Promise<Map<string, string>>;
  stages(): Promise<StageKind[]>;
  timeZone(): Promise<string>;
  /** Up to where changes were told to those who look (`live.server.ts`). */
  place(): string;
  views: Views;
};
type Part = { query: InboxQuery; filter: LeadFilter; limit: number };

/** A place in what was searched is none in a list. */
const ofSearch = "search";

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox({
  clock,
  leadList,
  namesOf,
  stages,
  timeZone,
  place,
  views: saved,
}: Needs) {
  async function filterOf(query: Asked, viewer: Viewer) {
    const [zone, known] = await Promise.all([
      query.from || query.to ? timeZone() : "UTC",
      stages(),
    ]);
    return leadFilter(query, {
      viewer,
      now: timestamp(clock.now()),
      timeZone: zone,
      stages: known,
    });
  }

  /** @throws Problem 400 where `after` is no place in this list */
  async function pageOf(query: InboxQuery, viewer: Viewer, limit: number): Promise<InboxPage> {
    const filter = await filterOf(query, viewer);
    const { rows, next } = await (query.words === ""
      ? listed({ query, filter, limit })
      : searched({ query, filter, limit }));
    const names = await namesOf([...new Set(rows.map((row) => row.person_id))]);
    return { rows: rows.map((row) => rowOf(row, names.get(row.person_id) ?? row.name)), next };
  }

  async function list(query: InboxQuery, viewer: Viewer, limit = mostRows): Promise<InboxPage> {
    const { rows, next } = await pageOf(query, viewer, limit);
    return { rows: rows.map(atAGlance), next };
  }

  async function listed({ query: { sort, after }, filter, limit }: Part) {
    const at = placeOf(sort, after);
    const { rows, next } = await leadList.part({ filter, sort, after: at, limit });
    return { rows, next: next && cursorOf(sort, next) };
  }

  async function searched({ query: { words, after }, filter, limit }: Part) {
    const [below = null] = placeOf(ofSearch, after) ?? [];
    if (typeof below === "string") throw noPlace();
    const { rows, next } = await leadList.search({ filter, words, below, limit });
    return { rows, next: next === null ? null : cursorOf(ofSearch, [next]) };
  }

  /** All search for the same words, or for none. */
  async function counted(queries: InboxQuery[], viewer: Viewer): Promise<number[]> {
    const filters = await Promise.all(queries.map((query) => filterOf(query, viewer)));
    const words = queries[0]?.words ?? "";
    if (words === "") return leadList.counts(filters);
    return Promise.all(filters.map((filter) => leadList.countFound(filter, words)));
  }

  return {
    list,

    /** Asked before a list is read: `/staff/inbox/live?since=` tells of what came after. */
    place,

    views: saved,

    /** For programs: each whole, and how many there are; a thousand stands for more. */
    async page(query: InboxQuery & { withSpam: boolean }, viewer: Viewer, limit: number) {
      const [count = 0] = await counted([query], viewer);
      return { count, ...(await pageOf(query, viewer, limit)) };
    },

    async counts(viewer: Viewer): Promise<InboxCounts> {
      const asked = [{ ...whole, overdue: true }, ...views.map((view) => ({ ...whole, view }))];
      const [overdue = 0, ...ofViews] = await counted(asked, viewer);
      const [open = 0, mine = 0, nobodys = 0, unfinished = 0, spam = 0, ...rest] = ofViews;
      const [all = 0, won = 0, lost = 0] = rest;
      return { overdue, open, mine, nobodys, unfinished, spam, all, won, lost };
    },

    /** The stages as columns; of those that are over, the newest. A column goes on as a list does. */
    async board(query: InboxQuery, viewer: Viewer): Promise<BoardColumn[]> {
      const columns = (await stages()).map((stage) => ({ stage, asked: columnOf(query, stage) }));
      const parts = columns.map(({ asked }) => list(asked, viewer, mostInColumn));
      const counts = await counted(
        columns.map(({ asked }) => asked),
        viewer,
      );
      const lists = await Promise.all(parts);
      return columns.map(({ stage, asked }, i) => ({
        stage: stage.key,
        query: asked,
        count: counts[i] ?? 0,
        ...(lists[i] ?? { rows: [], next: null }),
      }));
    },
  };
}

const whole = inboxQuery.parse({});

function columnOf(query: InboxQuery, { key, kind }: StageKind): InboxQuery {
  const asked = { ...query, stage: key, after: null };
  if (kind === "open") return asked;
  const { view, owner } = query;
  const isOfOne = view === "mine" || view === "nobodys";
  const shown = isOfOne ? { owner: view === "mine" ? "me" : "nobody" } : { owner };
  return { ...asked, ...shown, view: kind, sort: "newest" };
}

const atAGlance = (row: InboxRow): InboxRow => ({
  ...row,
  query: row.query === null ? null : Array.from(row.query).slice(0, glance).join(""),
});

function rowOf({ person_id, spam, unfinished, ...row }: LeadInList, person: string): InboxRow {
  const { due: _, worth: __, ...shown } = row;
  return {
    ...shown,
    nth: row.nth ?? 1,
    person: { id: person_id, name: person },
    spam: spam === 1,
    unfinished: unfinished === 1,
  };
}
