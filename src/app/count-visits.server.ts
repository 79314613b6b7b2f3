/** Runs in another process, so that no page waits: two years of days hold a million rows. */

import {
  countVisits as countAll,
  type VisitsQuery,
} from "../analytics/reports/visits/count-visits.server.ts";
import { figuresStore as searches } from "../analytics/unanswered-searches/figures-store.server.ts";
import { daysStore as days, figuresStore as visits } from "../core/visits/figures-store.server.ts";
import { figuresStore as leads } from "../crm/leads/lists/figures-store.server.ts";
import { longRead } from "../platform/db/long-read.ts";

export const countVisits = longRead(import.meta.url, (db, query: VisitsQuery) =>
  countAll(db, query, { days, unansweredSearches: searches, leads, visits }),
);
