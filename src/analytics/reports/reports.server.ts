import type { Opening } from "../../cms/company/opening-contract.ts";
import type { ViewsPart, ViewsPlace, ViewsQuery } from "../../core/visits/views-part.server.ts";
import type { Stage, StageKind } from "../../crm/leads/working/stage-contract.ts";
import { createDownloads } from "../../platform/http/files.ts";
import { csvLine } from "../../platform/text/csv.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import { addDays, timeZoneOf } from "../../platform/time/time-zone.ts";
import type { Days, LeadReport, Range, ReportQuery } from "./contract.ts";
import type { Counts } from "./count-all.server.ts";
import { enquiriesFileOf, leadReportFrom } from "./lead-report.ts";
import { piecesOf, type ReportRequest, rangeOf, reportRequestOf, spansOf } from "./range.ts";
import type { VisitCounts, VisitsQuery } from "./visits/count-visits.server.ts";
import type { TrafficReport } from "./visits/visit-contract.ts";

type ReportsDeps = {
  clock: Clock;
  counts(query: ReportRequest): Promise<Counts>;
  visitCounts(query: VisitsQuery): Promise<VisitCounts>;
  readViews: ReadViews;
  company(): Promise<Opening>;
  titlesAt(paths: string[]): Promise<Record<string, string>>;
  leads: {
    stages(): Promise<Stage[]>;
    settings(): Promise<{ response_minutes: number }>;
  };
  questions(): Promise<Map<string, string>>;
  /** A chat without an address is deleted after this many days; null means never. */
  chatsKeptDays(): Promise<number | null>;
};

/** Search engines judge by this period: https://developer.chrome.com/docs/crux/methodology */
const measuredDays = 28;

export type Reports = ReturnType<typeof createReports>;

export function createReports(needs: ReportsDeps) {
  const { clock } = needs;
  const fileOf = createViewsFile(needs.readViews);
  const cached = keepCounts<LeadReport>(clock);
  const keptVisits = keepCounts<TrafficReport>(clock);

  async function resolveRange(query: ReportQuery) {
    const opening = await needs.company();
    const today = timeZoneOf(opening.time_zone).wallTime(clock.now()).day;
    const range = rangeOf(query, today);
    const key = [range.from, range.to, range.last].join();
    return { opening, today, range, key };
  }

  async function count(range: Range, opening: Opening, today: string): Promise<LeadReport> {
    const [stages, { response_minutes: responseMinutes }, questions, keptDays] = await Promise.all([
      needs.leads.stages(),
      needs.leads.settings(),
      needs.questions(),
      needs.chatsKeptDays(),
    ]);
    const keysOf = (kind: StageKind) =>
      stages.filter((one) => one.kind === kind).map(({ key }) => key);
    const ends = { won: keysOf("won"), lost: keysOf("lost"), open: keysOf("open") };
    const oldest = keptDays === null ? range.from : addDays(today, 1 - keptDays);
    const from = oldest > range.from ? oldest : range.from;
    const chatsFrom = from > range.to ? null : from;
    const query = reportRequestOf({ range, chatsFrom, ends, opening, at: clock.now() });
    const counts = await needs.counts(query);
    const chats = chatsFrom === null ? null : { from: chatsFrom, keptDays, questions };
    return leadReportFrom({ range, counts, at: query.at, responseMinutes, chats });
  }

  async function countOfVisits(range: Range, timeZone: string): Promise<TrafficReport> {
    const at = timestamp(clock.now());
    const days = { from: range.from, to: range.to };
    const newest = addDays(range.to, 1 - measuredDays);
    const measured = { from: newest > range.from ? newest : range.from, to: range.to };
    const spans = spansOf(range, timeZone);
    const counts = await needs.visitCounts({ ...spans, days, before: range.before, measured });
    const visits = buildVisitFigures({ range, counts, at });
    return { ...visits, titles: await needs.titlesAt(pathsIn(visits)) };
  }

  return {
    /** At most a minute old. @throws Problem 503 full queue; Unavailable where it takes too long */
    async of(query: ReportQuery): Promise<LeadReport> {
      const { opening, today, range, key } = await resolveRange(query);
      return cached(key, () => count(range, opening, today));
    },

    enquiriesFile: async (query: ReportQuery, names: Record<string, string>) => {
      const { opening, today, range, key } = await resolveRange(query);
      const report = await cached(key, () => count(range, opening, today));
      return enquiriesFileOf(report, { names, stages: await needs.leads.stages() });
    },

    viewsFile: async (query: ReportQuery) => fileOf((await resolveRange(query)).range),

    /** The report is at most a minute old, with the same errors as `of`. */
    async ofVisits(query: ReportQuery): Promise<TrafficReport> {
      const { opening, range, key } = await resolveRange(query);
      return keptVisits(key, () => countOfVisits(range, opening.time_zone));
    },
  };
}

/** On SQLite each part starts a process of its own, which takes time. */
const rowsAtOnce = 20_000;

type ReadViews = (query: ViewsQuery) => Promise<ViewsPart>;

function createViewsFile(read: ReadViews) {
  const download = createDownloads();

  /** Oldest first. @throws Unavailable if a part cannot be read */
  async function* lines({ from, to }: Days): AsyncGenerator<string> {
    yield csvLine(["Day", "Page", "Views"]);
    let after: ViewsPlace | null = null;
    do {
      const query = { first: from, last: to, after, limit: rowsAtOnce };
      const part: ViewsPart = await read(query);
      yield part.text;
      after = part.next;
    } while (after !== null);
  }

  return ({ from, to }: Days) => ({
    name: `page-views-${from}-to-${to}.csv`,
    /** @throws Problem 429 if this colleague has a download running, or two others have */
    take: (who: string) => download(who, async () => lines({ from, to })),
  });
}

const keptMs = 60_000;
const mostKept = 16;

/** For a minute: a long read takes half a second to start, and colleagues often ask alike. */
function keepCounts<Result>({ elapsedMs }: Pick<Clock, "elapsedMs">) {
  const cache = new Map<string, { until: number; result: Promise<Result> }>();

  function keep(key: string, result: Promise<Result>) {
    const entry = { until: elapsedMs() + keptMs, result };
    cache.delete(key);
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= mostKept) cache.delete(oldest);
    cache.set(key, entry);
    // Failures are not cached.
    result.catch(() => cache.get(key) === entry && cache.delete(key));
    return result;
  }

  return (key: string, count: () => Promise<Result>): Promise<Result> => {
    const cached = cache.get(key);
    return cached && cached.until > elapsedMs() ? cached.result : keep(key, count());
  };
}

type VisitFiguresOptions = { range: Range; counts: VisitCounts; at: string };

type VisitFigures = Omit<TrafficReport, "titles">;

function buildVisitFigures({ range, counts, at }: VisitFiguresOptions): VisitFigures {
  const { views, leadPages, pages, entries, steps, readers, read, ...rest } = counts;
  const pieces = piecesOf(range).map((days, i) => ({
    ...days,
    ...{ views: views.get(i + 1) ?? 0, earlierViews: views.get(-i - 1) ?? 0 },
  }));
  const sentBy = new Map(leadPages.map(({ page, count }) => [page, count]));
  return {
    ...{ range, at, pieces },
    views: pieces.reduce((sum, one) => sum + one.views, 0),
    earlierViews: pieces.reduce((sum, one) => sum + one.earlierViews, 0),
    leads: leadsOf(counts, (n) => n > 0),
    earlierLeads: leadsOf(counts, (n) => n < 0),
    pages: pages
      .filter(({ views: now }) => now > 0)
      .map((page) => ({ ...page, leads: sentBy.get(page.path) ?? 0 })),
    journeys: { entries, steps, readers, read },
    sites: rest.sites,
    campaigns: rest.campaigns,
    searches: rest.searches,
    inVain: rest.inVain,
    vitals: rest.vitals,
    bots: rest.bots,
  };
}

const pathsIn = ({ pages, journeys, vitals }: VisitFigures): string[] => [
  ...new Set([
    ...[...pages, ...journeys.read, ...vitals.pages].map(({ path }) => path),
    ...journeys.entries.named.map(({ to_path: to }) => to),
    ...journeys.steps.named.flatMap(({ from_path: from, to_path: to }) => [from, to]),
  ]),
];

/** Sent by visitors: without suspected spam and without leads that staff entered. */
const leadsOf = (
  { origins }: Pick<VisitCounts, "origins">,
  isInPeriod: (n: number) => boolean,
): number =>
  origins
    .filter((row) => isInPeriod(row.n) && (row.channel === "form" || row.channel === "chat"))
    .reduce((sum, { count }) => sum + count, 0);
