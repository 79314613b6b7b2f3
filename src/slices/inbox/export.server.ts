import type { Readable } from "node:stream";
import type { Database } from "../../platform/db/database.ts";
import { createDownloads } from "../../platform/http/downloads.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { CsvNames } from "../leads/lists/csv-columns.ts";
import type { LeadFile } from "../leads/lists/lead-file.server.ts";
import type { LeadFilter } from "../leads/lists/list-store.server.ts";
import { type Viewer, viewedBy } from "./contract.ts";
import type { LeadFilterOptions } from "./lead-filter.ts";

export type ExportQuery = LeadFilterOptions & { words: string };
type ExportDeps = {
  db: Database;
  events: Events;
  filterOf(query: LeadFilterOptions, viewer: Viewer): Promise<LeadFilter>;
  leadFile: LeadFile;
  names(): Promise<CsvNames>;
  withinMs?: number;
};

export function createExport({ db, events, filterOf, leadFile, names, ...times }: ExportDeps) {
  const download = createDownloads(times.withinMs);

  const record = ({ words, ...query }: ExportQuery, viewer: Viewer) =>
    db.write((tx) =>
      events.record(tx, {
        kind: "leads.exported",
        by: { who: "staff", id: viewer.id } satisfies Actor,
        subject: { kind: "view", id: query.view },
        person: null,
        // Search words may name a person, so the event does not hold them.
        data: { ...viewedBy.parse(query), searched: words !== "" },
      }),
    );

  return {
    /** @throws Problem 429 where the viewer has a download under way, or two colleagues have */
    csv: (query: ExportQuery, viewer: Viewer): Promise<Readable> =>
      download(viewer.id, async () => {
        const filter = await filterOf(query, viewer);
        await record(query, viewer);
        return leadFile.lines({ filter, words: query.words, names: await names() });
      }),
  };
}
