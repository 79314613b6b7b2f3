/** Which week is told of, and what of it. */
import { addDays, timeZoneOf } from "../../../platform/time-zone.ts";
import type { Days, LeadReport, ResponseCounts } from "../contract.ts";
import {
  type TrafficReport,
  type VitalName,
  type VitalsReport,
  vitalNames,
} from "../visits/visit-contract.ts";

/** When a company begins to read its mail. */
const fromMinute = 9 * 60;
/** Monday to Wednesday: later it is no news any more. */
const tellingDays = 3;
const weekDays = 7;
/** Of fewer loads three of four are chance. */
const fewestMeasured = 20;
/** A measurement is right to a tenth. */
const worseBy = 1.2;
const mostWorse = 5;

/** @returns the Monday on which a week ended that is to be told of now; null at any other time */
export function weekDue(timeZone: string, now: Date): string | null {
  const { day, minute } = timeZoneOf(timeZone).wallTime(now);
  const sinceMonday = (new Date(day).getUTCDay() + weekDays - 1) % weekDays;
  if (sinceMonday >= tellingDays || (sinceMonday === 0 && minute < fromMinute)) return null;
  return addDays(day, -sinceMonday);
}

/** The seven days that end before it. */
export const weekBefore = (monday: string): Days => ({
  from: addDays(monday, -weekDays),
  to: addDays(monday, -1),
});

/** A page that is slower than it was; the whole site where `path` is null. */
export type Slower = { path: string | null; name: VitalName; now: number; before: number };
export type Week = {
  days: Days;
  views: number;
  earlierViews: number;
  enquiries: number;
  earlierEnquiries: number;
  /** How promises were kept. */
  promises: ResponseCounts;
  earlierPromises: ResponseCounts;
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
    promises: report.promises,
    earlierPromises: report.earlierPromises,
    pages: visits.pages.slice(0, mostPages).map(({ path, views }) => ({ path, views })),
    sites: visits.sites.named.slice(0, mostSources),
    campaigns: visits.campaigns.named.slice(0, mostSources),
    slower: slowerIn(visits.vitals, visitsBefore.vitals),
    titles: visits.titles,
  };
}

/** The site first, then the pages that are measured most. */
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
