/** Runs in another process, so that no page waits: two ranges may hold a million rows. */

import { countAll } from "../analytics/reports/count-all.server.ts";
import type { ReportRequest } from "../analytics/reports/range.ts";
import { chatReportStore as chats } from "../chat/conversation/step-log-store.server.ts";
import { eventReportStore as events } from "../core/activity/store.server.ts";
import { visitReportStore as visits } from "../core/visits/visit-report-store.server.ts";
import { leadReportStore as leads } from "../crm/leads/lists/lead-report-store.server.ts";
import { longRead } from "../platform/db/long-read.ts";

export const countLeadReport = longRead(import.meta.url, (db, query: ReportRequest) =>
  countAll(db, query, { chats, events, leads, visits }),
);
