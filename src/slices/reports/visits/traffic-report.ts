import type { Range } from "../contract.ts";
import { piecesOf } from "../range.ts";
import type { VisitCounts } from "./count-visits.server.ts";
import type { TrafficReport } from "./visit-contract.ts";

type VisitFiguresOptions = { range: Range; counts: VisitCounts; at: string };

type VisitFigures = Omit<TrafficReport, "titles">;

export function buildVisitFigures({ range, counts, at }: VisitFiguresOptions): VisitFigures {
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

export const pathsIn = ({ pages, journeys, vitals }: VisitFigures): string[] => [
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
