/** What stands in the address of Gaps, and what it shows for that. */
import { z } from "zod";
import type { DocumentName } from "../content/contract.ts";

/** Where it was asked for. `unopened`: a search found something, and nothing of it was opened. */
export const gapPlaces = ["search", "unopened", "chat", "enquiry"] as const;
export type GapPlace = (typeof gapPlaces)[number];

export const gapStates = ["open", "answered", "hidden"] as const;
export type GapState = (typeof gapStates)[number];

export const gapPeriods = [30, 90] as const;

/** Of `Object.fromEntries(new URL(request.url).searchParams)`. Never fails. */
export const gapsQuery = z.object({
  state: z.enum(gapStates).catch("open").default("open"),
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(30), z.literal(90)]))
    .catch(30)
    .default(30),
});
export type GapsQuery = z.infer<typeof gapsQuery>;

/** What a gap is answered by; and whether a search for the gap's words finds it now. */
export type Answering = DocumentName & { isFound: boolean };

export type Gap = {
  id: string;
  words: string;
  /** Days of the company's calendar. */
  since: string;
  state: GapState;
  /** Within the period, and by where. */
  total: number;
  places: Record<GapPlace, number>;
  /** Each day of the period, the oldest first. */
  days: number[];
  /** As visitors wrote it, the most frequent first. */
  wordings: string[];
  /** Null where nothing is to answer it yet. */
  answer: Answering | null;
};

/**
 * What became of a gap that is answered: how often it was asked for in vain in the 30 days before
 * and since, and how often it was found since.
 */
export type Outcome = { day: string; before: number; since: number; found: number };

export type OpenGap = Gap & {
  outcome: Outcome | null;
  /** What a search for its words finds today, the best three. */
  today: { title: string; path: string }[];
};
