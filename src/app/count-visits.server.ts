/** Counted apart, so that no page waits for it: two years of days have a million rows. */
import { longRead } from "../platform/db/long-read.ts";
import { figuresStore as leads } from "../slices/leads/lists/figures-store.server.ts";
import {
  countVisits as countAll,
  type VisitsQuery,
} from "../slices/reports/visits/count-visits.server.ts";
import { figuresStore as unansweredSearches } from "../slices/unanswered-searches/figures-store.server.ts";
import { daysStore as days } from "../slices/visits/days-store.server.ts";
import { figuresStore as visits } from "../slices/visits/figures-store.server.ts";

/** Another process can be handed no functions, so the slices' own queries are put together here. */
export const countVisits = longRead(import.meta.url, (db, query: VisitsQuery) =>
  countAll(db, query, { days, unansweredSearches, leads, visits }),
);
