import { z } from "zod";
import type { DocumentName } from "../../cms/documents/contract.ts";

/** Where the words were entered. `unopened`: a search had results, and none was opened. */
export const searchPlaces = ["search", "unopened", "chat"] as const;
export type SearchPlace = (typeof searchPlaces)[number];

export const unansweredStates = ["open", "answered", "hidden"] as const;
export type UnansweredState = (typeof unansweredStates)[number];

export const unansweredPeriods = [30, 90] as const;

/** Parses `Object.fromEntries(new URL(request.url).searchParams)`; it never fails. */
export const unansweredQuery = z.object({
  state: z.enum(unansweredStates).catch("open").default("open"),
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(30), z.literal(90)]))
    .catch(30)
    .default(30),
});
export type UnansweredQuery = z.infer<typeof unansweredQuery>;

/** The document that answers the search; `isFound`: a search for the words finds it now. */
export type Answering = DocumentName & { isFound: boolean };

export type UnansweredSearch = {
  id: string;
  words: string;
  /** Days of the company's calendar. */
  since: string;
  state: UnansweredState;
  total: number;
  places: Record<SearchPlace, number>;
  days: number[];
  wordings: string[];
  answer: Answering | null;
};

/** How often it failed in the 30 days before and since, and how often it succeeded since. */
export type Outcome = { day: string; before: number; since: number; found: number };

export type OpenedSearch = UnansweredSearch & {
  outcome: Outcome | null;
  today: { title: string; path: string }[];
};
