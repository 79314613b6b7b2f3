import type {
  Bucket,
  daysStore as ofDays,
  visitReportStore as ofVisits,
} from "../../../core/visits/visit-report-store.server.ts";
import { p75 } from "../../../core/visits/vital-buckets.ts";
import type { leadReportStore as ofLeads } from "../../../crm/leads/lists/lead-report-store.server.ts";
import type { Queries } from "../../../platform/db/tables.ts";
import type { unansweredReportStore } from "../../unanswered-searches/report-store.server.ts";
import type { Days } from "../contract.ts";
import type { Spans } from "../range.ts";
import { type VitalName, type Vitals, type VitalsReport, vitalNames } from "./visit-contract.ts";

const mostNamed = 12;
const mostPages = 50;
const mostLeadPages = 500;
/** A thousand pages with about fifty buckets for each of three measurements. */
const mostBuckets = 150_000;

export type VisitsQuery = Spans & {
  days: Days;
  before: Days;
  measured: Days;
};
type Figures = {
  days: typeof ofDays;
  unansweredSearches: typeof unansweredReportStore;
  leads: typeof ofLeads;
  visits: typeof ofVisits;
};
export type VisitCounts = Awaited<ReturnType<typeof countVisits>>;

export async function countVisits(db: Queries, query: VisitsQuery, of: Figures) {
  const { pieces, now, days, before, measured } = query;
  const span = { first: days.from, last: days.to };
  const most = { ...span, limit: mostNamed };
  const readers = of.leads.readers(db, { ...now, ends: { won: [], lost: [], open: [] } });
  const newest = { first: measured.from, last: measured.to, limit: mostBuckets };
  return {
    views: await of.visits.views(db, pieces),
    origins: await of.leads.countByOrigin(db, pieces),
    leadPages: await of.leads.pages(db, { ...now, limit: mostLeadPages }),
    pages: await of.days.pages(db, { ...span, since: before.from, limit: mostPages }),
    sites: await of.days.sites(db, most),
    campaigns: await of.days.campaigns(db, most),
    entries: await of.days.steps(db, { ...most, entries: true }),
    steps: await of.days.steps(db, { ...most, entries: false }),
    readers: await of.visits.countReaders(db, readers),
    read: await of.visits.pagesRead(db, { readers, are: "both", limit: mostNamed }),
    searches: await of.days.searches(db, most),
    inVain: await of.unansweredSearches.inVain(db, most),
    // Summed here: the buckets are many, and the report needs only a few figures of them.
    vitals: buildVitalsReport(measured, await of.days.vitals(db, newest)),
    bots: await of.days.bots(db, most),
  };
}

const mostMeasuredPages = 30;

function buildVitalsReport(days: Days, buckets: Bucket[]): VitalsReport {
  const pages = [...Map.groupBy(buckets, ({ path }) => path)]
    .map(([path, theirs]) => ({ path, vitals: vitalsOf(theirs) }))
    .toSorted((one, other) => measuredIn(other.vitals) - measuredIn(one.vitals));
  return { ...days, all: vitalsOf(buckets), pages: pages.slice(0, mostMeasuredPages) };
}

function vitalsOf(buckets: Bucket[]): Vitals {
  const of = (name: VitalName) => {
    const theirs = buckets.filter((bucket) => bucket.name === name);
    return { p75: p75(name, together(theirs)), measured: timesIn(theirs) };
  };
  const [LCP, INP, CLS] = [of("LCP"), of("INP"), of("CLS")];
  return { LCP, INP, CLS };
}

const together = (buckets: Bucket[]) =>
  [...Map.groupBy(buckets, ({ bucket }) => bucket)].map(([bucket, some]) => ({
    ...{ bucket, times: timesIn(some) },
  }));

const timesIn = (buckets: Bucket[]) => buckets.reduce((sum, { times }) => sum + times, 0);
const measuredIn = (vitals: Vitals) => Math.max(...vitalNames.map((name) => vitals[name].measured));
