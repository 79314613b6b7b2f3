import { z } from "zod";
import type { PageRead } from "../../core/visits/visit-report-store.server.ts";
import type { AtStage, Group } from "../../crm/leads/lists/lead-report-store.server.ts";

export const presets = ["7-days", "30-days", "90-days", "12-months"] as const;
export type Preset = (typeof presets)[number];
export const usual: Preset = "30-days";

const day = z.iso.date().nullable().catch(null).default(null);

/** Never fails: invalid values get defaults. For `Object.fromEntries` of the `searchParams`. */
export const reportQuery = z.object({
  last: z.enum(presets).catch(usual).default(usual),
  /** The first and the last day in the company's time zone. One of them is enough. */
  from: day,
  to: day,
});
export type ReportQuery = z.infer<typeof reportQuery>;

/** Both inclusive, in the company's time zone. */
export type Days = { from: string; to: string };
export type Unit = "day" | "week" | "month";
export type Range = Days & {
  days: number;
  last: Preset | null;
  unit: Unit;
  before: Days;
};

type LeadCounts = { form: number; chat: number; hand: number; spam: number };
export type Piece = Days & LeadCounts & { earlier: number; views: number; earlierViews: number };

export type Outcomes = Omit<Group, "name">;
export type Groups = { named: Group[]; rest: Outcomes };

/** Why leads were lost, in one of its spellings; null if no reason was given. */
export type Reason = { reason: string | null; count: number };
export type Reasons = { named: Reason[]; rest: number };

export type ResponseCounts = { inTime: number; late: number; waiting: number };
/** In minutes of office hours; null if nothing was answered. */
export type Took = {
  median: number | null;
  /** The 90th percentile. */
  nineOfTen: number | null;
  /** Each counts the answers above the line before, up to `upTo`; the last has no upper bound. */
  lines: { upTo: number | null; count: number }[];
  measured: number;
};

/** The median time at a stage, in milliseconds. */
export type Stay = { stage: string; median: number; measured: number };

export type Stop = { question: string | null; count: number };
export type ChatReport = {
  /** The first day that is counted: older chats without an address are deleted. */
  from: string;
  keptDays: number | null;
  begun: number;
  reached: number;
  stops: Stop[];
};

export type LeadReport = {
  range: Range;
  at: string;
  pieces: Piece[];
  all: Outcomes;
  earlier: Outcomes;
  views: number;
  earlierViews: number;
  origins: Groups;
  services: Groups;
  campaigns: Groups;
  colleagues: Groups;
  stages: AtStage[];
  stays: Stay[];
  reasons: Reasons;
  readers: number;
  posts: PageRead[];
  pages: PageRead[];
  deadlines: ResponseCounts;
  earlierDeadlines: ResponseCounts;
  took: Took;
  responseMinutes: number;
  /** `owner` is null if nobody had it, "" if it was late before anybody took it. Most first. */
  owners: (ResponseCounts & { owner: string | null })[];
  chats: ChatReport | null;
};
