/** Runs in another process, so that no page waits: two years of days hold a million rows. */

import {
  countVisits as countAll,
  type VisitsQuery,
} from "../analytics/reports/visits/count-visits.server.ts";
import { unansweredReportStore } from "../analytics/unanswered-searches/report-store.server.ts";
import {
  daysStore as days,
  visitReportStore as visits,
} from "../core/visits/visit-report-store.server.ts";
import { leadReportStore as leads } from "../crm/leads/lists/lead-report-store.server.ts";
import { longRead } from "../platform/db/long-read.ts";

export const countVisits = longRead(import.meta.url, (db, query: VisitsQuery) =>
  countAll(db, query, { days, unansweredSearches: unansweredReportStore, leads, visits }),
);
