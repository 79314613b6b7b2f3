/** The query string of a report, and what the report holds. */
import { z } from "zod";
import type { AtStage, Group } from "../leads/lists/figures-store.server.ts";
import type { PageRead } from "../visits/figures-store.server.ts";

export const presets = ["7-days", "30-days", "90-days", "12-months"] as const;
export type Preset = (typeof presets)[number];
export const usual: Preset = "30-days";

const day = z.iso.date().nullable().catch(null).default(null);

/** Of `Object.fromEntries(new URL(request.url).searchParams)`. Never fails. */
export const reportQuery = z.object({
  last: z.enum(presets).catch(usual).default(usual),
  /** The first and the last day, by the company's calendar. One of them is enough. */
  from: day,
  to: day,
});
export type ReportQuery = z.infer<typeof reportQuery>;

/** Days of the company's calendar, both in it. */
export type Days = { from: string; to: string };
export type Unit = "day" | "week" | "month";
export type Range = Days & {
  /** How many. */
  days: number;
  /** Null where the days were chosen one by one. */
  last: Preset | null;
  unit: Unit;
  /** As many days, right before. */
  before: Days;
};

type LeadCounts = { form: number; chat: number; hand: number; spam: number };
/** One column of a chart: what came, and how much of it as long before. */
export type Piece = Days & LeadCounts & { earlier: number; views: number; earlierViews: number };

export type Outcomes = Omit<Group, "name">;
/** `rest` is what the groups that are not named hold together. */
export type Groups = { named: Group[]; rest: Outcomes };

/** Why enquiries were lost, in one spelling of it; null where nobody said why. */
export type Reason = { reason: string | null; count: number };
/** `rest` counts those that are not named. */
export type Reasons = { named: Reason[]; rest: number };

export type ResponseCounts = { inTime: number; late: number; waiting: number };
/** Minutes of office hours; null where nothing was answered. */
export type Took = {
  median: number | null;
  /** Nine of ten took no longer. */
  nineOfTen: number | null;
  /** How many took up to so many minutes, and no less than the line above; the last is the rest. */
  lines: { upTo: number | null; count: number }[];
  measured: number;
};

/** How long they stay at a stage: the middle one, in milliseconds. */
export type Stay = { stage: string; median: number; measured: number };

/** A question of the flow; null: all others. */
export type Stop = { question: string | null; count: number };
export type ChatReport = {
  /** The first day that is told of: what left no address is deleted after so many days. */
  from: string;
  keptDays: number | null;
  begun: number;
  reached: number;
  /** Where the others stopped. */
  stops: Stop[];
};

export type LeadReport = {
  range: Range;
  /** The moment of which they tell. */
  at: string;
  pieces: Piece[];
  all: Outcomes;
  earlier: Outcomes;
  views: number;
  earlierViews: number;
  origins: Groups;
  services: Groups;
  campaigns: Groups;
  /** By whose they are now. */
  colleagues: Groups;
  /** What is open now, whenever it came. */
  stages: AtStage[];
  stays: Stay[];
  reasons: Reasons;
  /** How many enquiries are of people whose reading is known. */
  readers: number;
  posts: PageRead[];
  pages: PageRead[];
  promises: ResponseCounts;
  earlierPromises: ResponseCounts;
  took: Took;
  promiseMinutes: number;
  /**
   * By whoever had them when the answer was given or became due; null: nobody has; empty: they were
   * late before anybody took them. Those with most first.
   */
  owners: (ResponseCounts & { owner: string | null })[];
  /** Null where no chat of those days is kept any more. */
  chats: ChatReport | null;
};
