import type { Campaign } from "../../../core/visits/campaign.ts";
import type { Most, PageRead, PageViews } from "../../../core/visits/visit-report-store.server.ts";
import type { InVain } from "../../unanswered-searches/report-store.server.ts";
import type { Days, Range } from "../contract.ts";

export type VisitPiece = Days & { views: number; earlierViews: number };
/** `leads` counts enquiries that were sent from the page, without suspected spam. */
export type PageFigures = PageViews & { leads: number };

export const vitalNames = ["LCP", "INP", "CLS"] as const;
export type VitalName = (typeof vitalNames)[number];
/** The 75th percentile in milliseconds, for CLS without a unit; null if nothing was measured. */
export type Vital = { p75: number | null; measured: number };
export type Vitals = Record<VitalName, Vital>;
export type VitalsReport = Days & { all: Vitals; pages: { path: string; vitals: Vitals }[] };

export type Journeys = {
  entries: Most<{ to_path: string }>;
  steps: Most<{ from_path: string; to_path: string }>;
  readers: number;
  read: PageRead[];
};

export type TrafficReport = {
  range: Range;
  at: string;
  pieces: VisitPiece[];
  views: number;
  earlierViews: number;
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
  titles: Record<string, string>;
};
