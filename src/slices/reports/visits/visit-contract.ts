/** The traffic report. */
import type { InVain } from "../../unanswered-searches/figures-store.server.ts";
import type { Campaign } from "../../visits/campaign.ts";
import type { Most, PageViews } from "../../visits/days-store.server.ts";
import type { PageRead } from "../../visits/figures-store.server.ts";
import type { Days, Range } from "../contract.ts";

/** One column of the chart. */
export type VisitPiece = Days & { views: number; earlierViews: number };
/** `leads`: enquiries that were sent from it, without suspected spam. */
export type PageFigures = PageViews & { leads: number };

/** What the loading, answering and standing still of pages is measured by. */
export const vitalNames = ["LCP", "INP", "CLS"] as const;
export type VitalName = (typeof vitalNames)[number];
/**
 * What three of four loads stayed within: milliseconds, but for CLS; null where none was measured.
 */
export type Vital = { p75: number | null; measured: number };
export type Vitals = Record<VitalName, Vital>;
export type VitalsReport = Days & { all: Vitals; pages: { path: string; vitals: Vitals }[] };

export type Journeys = {
  entries: Most<{ to_path: string }>;
  steps: Most<{ from_path: string; to_path: string }>;
  /** Of those who sent an enquiry. */
  readers: number;
  read: PageRead[];
};

export type TrafficReport = {
  range: Range;
  /** The moment of which they tell. */
  at: string;
  pieces: VisitPiece[];
  views: number;
  earlierViews: number;
  /** By form and by chat, without suspected spam. */
  leads: number;
  earlierLeads: number;
  pages: PageFigures[];
  sites: Most<{ referrer: string }>;
  campaigns: Most<Campaign>;
  journeys: Journeys;
  searches: Most<{ words: string }>;
  inVain: InVain[];
  vitals: VitalsReport;
  bots: Most<{ family: string }>;
  /** Of the pages that are named, by path; without those that are no longer there. */
  titles: Record<string, string>;
};
