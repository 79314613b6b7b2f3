import type { Readable } from "node:stream";
import type { Actor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Database } from "../../platform/db/database.ts";
import { createDownloads } from "../../platform/http/files.ts";
import { ago } from "../../platform/time/clock.ts";
import { timeZoneOf } from "../../platform/time/time-zone.ts";
import type { CsvNames } from "../leads/lists/csv-columns.ts";
import type { LeadFile } from "../leads/lists/lead-file.server.ts";
import type { LeadFilter } from "../leads/lists/list-store.server.ts";
import {
  type BoardColumn,
  type InboxCounts,
  type InboxPage,
  type InboxQuery,
  inboxQuery,
  me,
  mostFound,
  mostViewsCounted,
  nobody,
  type SavedView,
  type View,
  type Viewer,
  viewedBy,
  views,
} from "./contract.ts";
import { createDay, type DayNeeds, mentionedMs } from "./day.server.ts";
import {
  atAGlance,
  createRows,
  type FoundRow,
  type LeadFilterOptions,
  type RowNeeds,
  type Rows,
  type StageKind,
} from "./rows.server.ts";
import type { Views } from "./views.server.ts";

const mostRows = 50;

type InboxDeps = RowNeeds &
  DayNeeds & {
    place(): string;
    views: Views;
    events: Events;
    leadFile: LeadFile;
    exportNames(): Promise<CsvNames>;
  };

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox({ place, views: saved, ...needs }: InboxDeps) {
  const { db, events, leadFile, exportNames: names } = needs;
  const rows = createRows(needs);

  return {
    /** @throws Problem 400 where `after` is not a cursor of this list */
    async list(query: InboxQuery, viewer: Viewer, limit = mostRows): Promise<InboxPage> {
      const page = await rows.page(query, viewer, limit);
      return { rows: page.rows.map(atAGlance), next: page.next };
    },

    board: createBoard({ rows, stages: needs.stages }),

    async counts(viewer: Viewer): Promise<InboxCounts> {
      const queries = [
        { ...defaultQuery, overdue: true },
        ...views.map((view) => ({ ...defaultQuery, view })),
      ];
      const [overdue = 0, ...ofViews] = await rows.counts(queries, viewer);
      const of = (view: View) => ofViews[views.indexOf(view)] ?? 0;
      return {
        overdue,
        ...{ open: of("open"), mine: of("mine"), nobodys: of("nobodys"), all: of("all") },
        ...{ unfinished: of("unfinished"), spam: of("spam"), won: of("won"), lost: of("lost") },
      };
    },

    async viewCounts(ofThem: SavedView[], viewer: Viewer): Promise<Map<string, number>> {
      const viewQueries = ofThem.map(({ id, address }) => ({ id, query: queryAt(address) }));
      const counted = viewQueries
        .filter(({ query }) => query.words === "")
        .slice(0, mostViewsCounted);
      if (counted.length === 0) return new Map();
      const counts = await rows.counts(
        counted.map(({ query }) => query),
        viewer,
      );
      return new Map(counted.map(({ id }, i) => [id, counts[i] ?? 0]));
    },

    day: createDay({ rows, ...needs }),

    async overdue(viewer: Viewer): Promise<number> {
      const [[count = 0], steps] = await Promise.all([
        rows.counts([{ ...defaultQuery, overdue: true }], viewer),
        needs.leads.lateSteps(viewer.id),
      ]);
      return count + steps;
    },

    mentions: ({ id }: Viewer): Promise<number> =>
      needs.leads.unseenMentions({ staff: id, since: ago(needs.clock, mentionedMs) }),

    /** For the API: rows with full texts, and their count, which stops at 1,000. */
    async page(query: InboxQuery & { withSpam: boolean }, viewer: Viewer, limit: number) {
      const page = await rows.page(query, viewer, limit);
      return { ...page, count: await rows.count(query, viewer) };
    },

    /** Read it before the list: `/staff/inbox/live?since=` then sends every later change. */
    place,

    /** @returns such as "2026-11-20" */
    today: async (): Promise<string> =>
      timeZoneOf(await needs.timeZone()).wallTime(needs.clock.now()).day,

    views: saved,

    ...createExport({ db, events, filterOf: rows.filterOf, leadFile, names }),
  };
}

const defaultQuery = inboxQuery.parse({});
const queryAt = (address: string) =>
  inboxQuery.parse(Object.fromEntries(new URLSearchParams(address)));

const mostInColumn = 20;

type CreateBoardDeps = { rows: Rows; stages(): Promise<StageKind[]> };
type Column = { stage: string; query: InboxQuery };

const createBoard =
  ({ rows, stages }: CreateBoardDeps) =>
  async (query: InboxQuery, viewer: Viewer): Promise<BoardColumn[]> => {
    const columns = (await stages()).map((stage) => columnOf(query, stage));
    if (query.words !== "") {
      const found = await rows.found(ofBoard(query), viewer, mostFound);
      return columns.map((column) => withFound(column, found));
    }
    const queries = columns.map((column) => column.query);
    const [counts, ...pages] = await Promise.all([
      rows.counts(queries, viewer),
      ...queries.map((one) => rows.page(one, viewer, mostInColumn)),
    ]);
    return columns.map((column, i) => ({
      ...column,
      count: counts[i] ?? 0,
      rows: pages[i]?.rows.map(atAGlance) ?? [],
      next: pages[i]?.next ?? null,
    }));
  };

function withFound(column: Column, found: FoundRow[]): BoardColumn {
  const all = found.filter(({ stage }) => stage === column.stage);
  const shownRows = all.slice(0, mostInColumn);
  return {
    ...column,
    count: all.length,
    rows: shownRows.map(({ after: _, ...row }) => atAGlance(row)),
    next: all.length > shownRows.length ? (shownRows.at(-1)?.after ?? null) : null,
  };
}

function columnOf(query: InboxQuery, { key, kind }: StageKind): Column {
  const stageQuery = { ...query, stage: key, after: null };
  if (kind === "open") return { stage: key, query: stageQuery };
  const over = { ...ofBoard(stageQuery), stage: key, view: kind, sort: "newest" } as const;
  return { stage: key, query: over };
}

function ofBoard(query: InboxQuery): InboxQuery {
  const { view, owner } = query;
  const whose = { open: owner, mine: me, nobodys: nobody };
  if (view !== "open" && view !== "mine" && view !== "nobodys")
    return { ...query, stage: null, after: null };
  return { ...query, stage: null, after: null, view: "all", owner: whose[view] };
}

export type ExportQuery = LeadFilterOptions & { words: string };
type ExportDeps = {
  db: Database;
  events: Events;
  filterOf(query: LeadFilterOptions, viewer: Viewer): Promise<LeadFilter>;
  leadFile: LeadFile;
  names(): Promise<CsvNames>;
  withinMs?: number;
};

export function createExport({ db, events, filterOf, leadFile, names, ...times }: ExportDeps) {
  const download = createDownloads(times.withinMs);

  const record = ({ words, ...query }: ExportQuery, viewer: Viewer) =>
    db.write((tx) =>
      events.record(tx, {
        kind: "leads.exported",
        by: { who: "staff", id: viewer.id } satisfies Actor,
        subject: { kind: "view", id: query.view },
        contact: null,
        // Search words may name a contact, so the event does not hold them.
        data: { ...viewedBy.parse(query), searched: words !== "" },
      }),
    );

  return {
    /** @throws Problem 429 where the viewer has a download under way, or two colleagues have */
    csv: (query: ExportQuery, viewer: Viewer): Promise<Readable> =>
      download(viewer.id, async () => {
        const filter = await filterOf(query, viewer);
        await record(query, viewer);
        return leadFile.lines({ filter, words: query.words, names: await names() });
      }),
  };
}
