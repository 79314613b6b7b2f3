import { ago } from "../../platform/clock.ts";
import { timeZoneOf } from "../../platform/time-zone.ts";
import type { Events } from "../events/events.server.ts";
import type { CsvNames } from "../leads/lists/csv-columns.ts";
import type { LeadFile } from "../leads/lists/lead-file.server.ts";
import { createBoard } from "./board.server.ts";
import {
  type InboxCounts,
  type InboxPage,
  type InboxQuery,
  inboxQuery,
  mostViewsCounted,
  type SavedView,
  type View,
  type Viewer,
  views,
} from "./contract.ts";
import { createDay, type DayNeeds, mentionedMs } from "./day.server.ts";
import { createExport } from "./export.server.ts";
import { atAGlance, createRows, type RowNeeds } from "./rows.server.ts";
import type { Views } from "./views.server.ts";

/** A screen's worth; the next comes by its cursor. */
const mostRows = 50;

type Needs = RowNeeds &
  DayNeeds & {
    /** Up to where changes were told to those who look (`slices/live`). */
    place(): string;
    views: Views;
    events: Events;
    leadFile: LeadFile;
    exportNames(): Promise<CsvNames>;
  };

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox({ place, views: saved, ...needs }: Needs) {
  const { db, events, leadFile, exportNames: names } = needs;
  const rows = createRows(needs);

  return {
    /** @throws Problem 400 where `after` is no place in this list */
    async list(query: InboxQuery, viewer: Viewer, limit = mostRows): Promise<InboxPage> {
      const page = await rows.page(query, viewer, limit);
      return { rows: page.rows.map(atAGlance), next: page.next };
    },

    board: createBoard({ rows, stages: needs.stages }),

    async counts(viewer: Viewer): Promise<InboxCounts> {
      const asked = [{ ...whole, overdue: true }, ...views.map((view) => ({ ...whole, view }))];
      const [overdue = 0, ...ofViews] = await rows.counts(asked, viewer);
      const of = (view: View) => ofViews[views.indexOf(view)] ?? 0;
      return {
        overdue,
        ...{ open: of("open"), mine: of("mine"), nobodys: of("nobodys"), all: of("all") },
        ...{ unfinished: of("unfinished"), spam: of("spam"), won: of("won"), lost: of("lost") },
      };
    },

    /** Of saved views, by id: of the first of those that search for nothing. */
    async viewCounts(ofThem: SavedView[], viewer: Viewer): Promise<Map<string, number>> {
      const asked = ofThem.map(({ id, address }) => ({ id, query: queryAt(address) }));
      const counted = asked.filter(({ query }) => query.words === "").slice(0, mostViewsCounted);
      if (counted.length === 0) return new Map();
      const counts = await rows.counts(
        counted.map(({ query }) => query),
        viewer,
      );
      return new Map(counted.map(({ id }, i) => [id, counts[i] ?? 0]));
    },

    day: createDay({ rows, ...needs }),

    /** For what stands beside every screen: answers that are late, and one's own steps. */
    async overdue(viewer: Viewer): Promise<number> {
      const [[count = 0], steps] = await Promise.all([
        rows.counts([{ ...whole, overdue: true }], viewer),
        needs.leads.lateSteps(viewer.id),
      ]);
      return count + steps;
    },

    /** Beside it: where colleagues have named them lately, and they have not looked. */
    mentions: ({ id }: Viewer): Promise<number> =>
      needs.leads.unseenMentions({ staff: id, since: ago(needs.clock, mentionedMs) }),

    /** For programs: each whole, and how many there are; a thousand stands for more. */
    async page(query: InboxQuery & { withSpam: boolean }, viewer: Viewer, limit: number) {
      const page = await rows.page(query, viewer, limit);
      return { ...page, count: await rows.count(query, viewer) };
    },

    /** Asked before a list is read: `/staff/inbox/live?since=` tells of what came after. */
    place,

    /** By the company's calendar. @returns such as "2026-11-20" */
    today: async (): Promise<string> =>
      timeZoneOf(await needs.timeZone()).wallTime(needs.clock.now()).day,

    views: saved,

    ...createExport({ db, events, filterOf: rows.filterOf, leadFile, names }),
  };
}

const whole = inboxQuery.parse({});
const queryAt = (address: string) =>
  inboxQuery.parse(Object.fromEntries(new URLSearchParams(address)));
