import type { chatReportStore as ofChats } from "../../chat/conversation/step-log-store.server.ts";
import { openMinutesFrom } from "../../cms/company/office-hours.ts";
import type { eventReportStore as ofEvents } from "../../core/activity/store.server.ts";
import type { visitReportStore as ofVisits } from "../../core/visits/visit-report-store.server.ts";
import { leadEvents } from "../../crm/leads/events.ts";
import type {
  GroupedBy,
  leadReportStore as ofLeads,
  Span,
} from "../../crm/leads/lists/lead-report-store.server.ts";
import type { Queries } from "../../platform/db/tables.ts";
import type { ResponseCounts, Stay, Took } from "./contract.ts";
import type { ReportRequest } from "./range.ts";

const mostNamed = 8;
const mostReasons = 1_000;
const mostRead = 8;
/** More than any company here has, with former colleagues, who still own their leads. */
const mostOwners = 2_000;
/** Answers whose times are compared: two years at ten answers a day. */
const mostMeasured = 10_000;
const mostMoved = 20_000;
/** Replies to leads that wait again: more than anybody has open. */
const mostAdded = 10_000;

type Figures = {
  chats: typeof ofChats;
  events: typeof ofEvents;
  leads: typeof ofLeads;
  visits: typeof ofVisits;
};
export type Counts = Awaited<ReturnType<typeof countAll>>;

export async function countAll(db: Queries, query: ReportRequest, of: Figures) {
  const { chats, leads, visits } = of;
  const { pieces, now, earlier, ends, at } = query;
  const groups = (by: GroupedBy | null, span = now) =>
    leads.groups(db, { ...span, ends, by, limit: mostNamed });
  const readers = leads.readers(db, { ...now, ends });
  const read = (are: "posts" | "pages") => visits.pagesRead(db, { readers, are, limit: mostRead });
  const moved = {
    leads: leads.createdBetween(db, now),
    ...({ kind: "lead.changed", holding: '"stage":', limit: mostMoved } as const),
  };
  return {
    arrivals: await leads.countByOrigin(db, pieces),
    views: await visits.views(db, pieces),
    all: await groups(null),
    earlier: await groups(null, earlier),
    origins: await groups("origin"),
    services: await groups("service"),
    campaigns: await groups("campaign"),
    colleagues: await groups("colleague"),
    stages: await leads.atStages(db, ends.open),
    stays: staysOf(await of.events.ofLeads(db, moved)),
    reasons: await leads.reasons(db, { ...now, ends, limit: mostReasons }),
    readers: await visits.countReaders(db, readers),
    posts: await read("posts"),
    pages: await read("pages"),
    deadlines: await deadlines(db, { ...now, now: at }, of),
    earlierDeadlines: await deadlines(db, { ...earlier, now: at }, of),
    took: took(query, await leads.answered(db, { ...now, limit: mostMeasured })),
    stops: query.chats ? await chats.stops(db, query.chats) : [],
  };
}

async function deadlines(db: Queries, span: Span & { now: string }, { events, leads }: Figures) {
  const ownerCounts = await leads.deadlines(db, { ...span, limit: mostOwners });
  const waiting = leads.notDue(db, span);
  const again = { leads: waiting, kind: "lead.replied", limit: mostAdded } as const;
  return withAnsweredBefore(ownerCounts, await events.ofLeads(db, again));
}

type Answered = Awaited<ReturnType<Figures["leads"]["answered"]>>;

function took({ now, opening }: ReportRequest, answered: Answered): Took {
  const minutes = openMinutesFrom(opening, new Date(now.since));
  return tookOf(answered.map(({ from, to }) => minutes(from, to)));
}

type OwnersKept = ResponseCounts & { owner: string | null };
type Again = { id: string; owner: string | null; data: string };

/** By the earlier answer: the newest deadline counts neither way yet. @param again newest first */
export function withAnsweredBefore(owners: OwnersKept[], again: Again[]): OwnersKept[] {
  const counted = new Set<string>();
  const all = new Map(owners.map((one) => [one.owner, { ...one }]));
  for (const { id, owner: now, data } of again) {
    const was = counted.has(id) ? null : answeredBefore(data);
    if (was === null) continue;
    counted.add(id);
    const { is, owner = now } = was;
    const theirs = all.get(owner) ?? { owner, inTime: 0, late: 0, waiting: 0 };
    theirs[is]++;
    all.set(owner, theirs);
  }
  return [...all.values()];
}

function answeredBefore(data: string) {
  const { was } = leadEvents["lead.replied"].parse(JSON.parse(data));
  if (!was?.answered_at || was.due_at === null || was.answered_way === "none needed") return null;
  const is = was.answered_at <= was.due_at ? "inTime" : "late";
  return { is, owner: was.due_owner ?? was.owner } as const;
}

const lines = [30, 60, 120, 240, 480, 960];

export function tookOf(minutes: number[]): Took {
  const sorted = minutes.toSorted((one, other) => one - other);
  const counts = [...lines, null].map((upTo) => ({ upTo, count: 0 }));
  for (const each of sorted) {
    const line = counts.find(({ upTo }) => upTo === null || each <= upTo);
    if (line) line.count++;
  }
  return {
    median: placeIn(sorted, 0.5),
    nineOfTen: placeIn(sorted, 0.9),
    lines: counts,
    measured: sorted.length,
  };
}

const medianOf = (all: number[]): number | null =>
  placeIn(
    all.toSorted((one, other) => one - other),
    0.5,
  );

const placeIn = (sorted: number[], share: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;

type Moved = { id: string; created_at: string; at: string; data: string };

/** In milliseconds. A shorter stay is a mistake and does not count. */
const leastMs = 60_000;

/** @param moved newest first */
export function staysOf(moved: Moved[]): Stay[] {
  const since = new Map<string, string>();
  const stays = new Map<string, number[]>();
  for (const { id, created_at, at, data } of moved.toReversed()) {
    const { set, was } = leadEvents["lead.changed"].parse(JSON.parse(data));
    if (set.stage === undefined || was.stage === undefined) continue;
    const ms = Date.parse(at) - Date.parse(since.get(id) ?? created_at);
    since.set(id, at);
    const theirs = stays.get(was.stage) ?? [];
    stays.set(was.stage, theirs);
    if (ms >= leastMs) theirs.push(ms);
  }
  return [...stays].flatMap(([stage, all]) => {
    const median = medianOf(all);
    return median === null ? [] : [{ stage, median, measured: all.length }];
  });
}
