/** Runs in another process, so that no page waits: two ranges may hold a million rows. */

import { countAll } from "../analytics/reports/count-all.server.ts";
import type { ReportRequest } from "../analytics/reports/range.ts";
import { figuresStore as chats } from "../chat/conversation/step-log-store.server.ts";
import { figuresStore as events } from "../core/activity/store.server.ts";
import { figuresStore as visits } from "../core/visits/figures-store.server.ts";
import { figuresStore as leads } from "../crm/leads/lists/figures-store.server.ts";
import { longRead } from "../platform/db/long-read.ts";

export const countLeadReport = longRead(import.meta.url, (db, query: ReportRequest) =>
  countAll(db, query, { chats, events, leads, visits }),
);
