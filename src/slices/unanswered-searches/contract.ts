/** What stands in the address of Unanswered searches, and what it shows for that. */
import { z } from "zod";
import type { DocumentName } from "../content/contract.ts";

/** Where it was asked for. `unopened`: a search found something, and nothing of it was opened. */
export const searchPlaces = ["search", "unopened", "chat", "enquiry"] as const;
export type SearchPlace = (typeof searchPlaces)[number];

export const unansweredStates = ["open", "answered", "hidden"] as const;
export type UnansweredState = (typeof unansweredStates)[number];

export const unansweredPeriods = [30, 90] as const;

/** Of `Object.fromEntries(new URL(request.url).searchParams)`. Never fails. */
export const unansweredQuery = z.object({
  state: z.enum(unansweredStates).catch("open").default("open"),
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(30), z.literal(90)]))
    .catch(30)
    .default(30),
});
export type UnansweredQuery = z.infer<typeof unansweredQuery>;

/** What an unanswered search is answered by; and whether a search for the search's words finds it now. */
export type Answering = DocumentName & { isFound: boolean };

export type UnansweredSearch = {
  id: string;
  words: string;
  /** Days of the company's calendar. */
  since: string;
  state: UnansweredState;
  /** Within the period, and by where. */
  total: number;
  places: Record<SearchPlace, number>;
  /** Each day of the period, the oldest first. */
  days: number[];
  /** As visitors wrote it, the most frequent first. */
  wordings: string[];
  /** Null where nothing is to answer it yet. */
  answer: Answering | null;
};

/**
 * What became of an unanswered search that is answered: how often it was asked for in vain in the 30 days before
 * and since, and how often it was found since.
 */
export type Outcome = { day: string; before: number; since: number; found: number };

export type OpenedSearch = UnansweredSearch & {
  outcome: Outcome | null;
  /** What a search for its words finds today, the best three. */
  today: { title: string; path: string }[];
};
