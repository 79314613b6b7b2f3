import { addDays, timeZoneOf } from "../../../platform/time/time-zone.ts";
import type { Days, LeadReport, ResponseCounts } from "../contract.ts";
import {
  type TrafficReport,
  type VitalName,
  type VitalsReport,
  vitalNames,
} from "../visits/visit-contract.ts";

/** In minutes since midnight. */
const fromMinute = 9 * 60;
/** Monday to Wednesday: later the mail would come too late. */
const tellingDays = 3;
const weekDays = 7;
/** With fewer loads the 75th percentile is chance. */
const fewestMeasured = 20;
/** The factor that counts as slower: a measurement is accurate to about a tenth. */
const worseBy = 1.2;
const mostWorse = 5;

export function weekDue(timeZone: string, now: Date): string | null {
  const { day, minute } = timeZoneOf(timeZone).wallTime(now);
  const sinceMonday = (new Date(day).getUTCDay() + weekDays - 1) % weekDays;
  if (sinceMonday >= tellingDays || (sinceMonday === 0 && minute < fromMinute)) return null;
  return addDays(day, -sinceMonday);
}

export const weekBefore = (monday: string): Days => ({
  from: addDays(monday, -weekDays),
  to: addDays(monday, -1),
});

export type Slower = { path: string | null; name: VitalName; now: number; before: number };
export type Week = {
  days: Days;
  views: number;
  earlierViews: number;
  enquiries: number;
  earlierEnquiries: number;
  deadlines: ResponseCounts;
  earlierDeadlines: ResponseCounts;
  pages: { path: string; views: number }[];
  sites: { referrer: string; times: number }[];
  campaigns: { source: string; medium: string; campaign: string; times: number }[];
  slower: Slower[];
  titles: TrafficReport["titles"];
};
type Counted = { report: LeadReport; visits: TrafficReport; visitsBefore: TrafficReport };

const mostPages = 5;
const mostSources = 3;

export function weekOf({ report, visits, visitsBefore }: Counted): Week {
  const { from, to } = visits.range;
  return {
    days: { from, to },
    views: visits.views,
    earlierViews: visits.earlierViews,
    enquiries: report.all.all,
    earlierEnquiries: report.earlier.all,
    deadlines: report.deadlines,
    earlierDeadlines: report.earlierDeadlines,
    pages: visits.pages.slice(0, mostPages).map(({ path, views }) => ({ path, views })),
    sites: visits.sites.named.slice(0, mostSources),
    campaigns: visits.campaigns.named.slice(0, mostSources),
    slower: slowerIn(visits.vitals, visitsBefore.vitals),
    titles: visits.titles,
  };
}

export function slowerIn(now: VitalsReport, before: VitalsReport): Slower[] {
  const were = new Map(before.pages.map(({ path, vitals }) => [path, vitals]));
  const pairs = [
    { path: null, vitals: now.all, was: before.all },
    ...now.pages.map(({ path, vitals }) => ({ path, vitals, was: were.get(path) })),
  ];
  return pairs
    .flatMap(({ path, vitals, was }) =>
      vitalNames.flatMap((name) => {
        const [one, other] = [vitals[name], was?.[name]];
        if (one.p75 === null || !other || other.p75 === null) return [];
        if (Math.min(one.measured, other.measured) < fewestMeasured) return [];
        const isWorse = one.p75 >= other.p75 * worseBy;
        return isWorse ? [{ path, name, now: one.p75, before: other.p75 }] : [];
      }),
    )
    .slice(0, mostWorse);
}
