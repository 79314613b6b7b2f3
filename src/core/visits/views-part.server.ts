/** Outside the main process, so that pages do not wait for it. */

import { longRead } from "../../platform/db/long-read.ts";
import { csvLine } from "../../platform/text/csv.ts";
import { type DaySpan, daysStore } from "./visit-report-store.server.ts";

export type ViewsPlace = { day: string; path: string };
export type ViewsQuery = DaySpan & { after: ViewsPlace | null; limit: number };
export type ViewsPart = { text: string; next: ViewsPlace | null };

export const viewsPart = longRead(
  import.meta.url,
  async (db, query: ViewsQuery): Promise<ViewsPart> => {
    const rows = await daysStore.viewsByDay(db, query);
    const last = rows.length < query.limit ? undefined : rows.at(-1);
    return {
      text: rows.map(({ day, path, times }) => csvLine([day, path, times])).join(""),
      next: last ? { day: last.day, path: last.path } : null,
    };
  },
);
