/** Runs in another process, so that no page waits: two ranges may hold a million rows. */
import { longRead } from "../platform/db/long-read.ts";
import { figuresStore as chats } from "../slices/chat/step-log-store.server.ts";
import { figuresStore as events } from "../slices/events/store.server.ts";
import { figuresStore as leads } from "../slices/leads/lists/figures-store.server.ts";
import { countAll } from "../slices/reports/count-all.server.ts";
import type { ReportRequest } from "../slices/reports/range.ts";
import { figuresStore as visits } from "../slices/visits/figures-store.server.ts";

export const countLeadReport = longRead(import.meta.url, (db, query: ReportRequest) =>
  countAll(db, query, { chats, events, leads, visits }),
);
