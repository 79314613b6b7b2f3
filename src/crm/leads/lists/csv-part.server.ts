/** On SQLite a separate process reads each part, so that no page waits. */

import type { Engine } from "../../../platform/db/database.ts";
import { longRead } from "../../../platform/db/long-read.ts";
import type { Queries } from "../../../platform/db/tables.ts";
import { csvLine } from "../../../platform/text/csv.ts";
import { createSearchText } from "../words/search-text.server.ts";
import { type CsvNames, cellsWith } from "./csv-columns.ts";
import { createLeadList } from "./lead-list.server.ts";
import { type LeadFilter, type LeadPlace, listStore } from "./list-store.server.ts";

type CsvPartOptions = {
  engine: Engine;
  filter: LeadFilter;
  words: string;
  names: CsvNames;
  /** `next` of the part before; null for the first part. */
  after: LeadPlace | null;
  limit: number;
};
/** `next` is null at the end. */
export type Part = { text: string; next: LeadPlace | null };

export const csvPart = longRead(
  import.meta.url,
  async (db, options: CsvPartOptions): Promise<Part> => {
    const { ids, next } = await placesOf(db, options);
    const rows = ids.length === 0 ? [] : await listStore.findByIds(db, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const cellsOf = cellsWith(options.names);
    const lines = ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [csvLine(cellsOf(row))] : [];
    });
    return { text: lines.join(""), next };
  },
);

/** Newest first: changes made meanwhile do not alter this order. */
async function placesOf(read: Queries, { engine, filter, words, after, limit }: CsvPartOptions) {
  const db = { engine, read };
  const list = createLeadList({ db, found: createSearchText({ db }).found });
  if (words === "") {
    const { rows, next } = await list.part({ filter, sort: "newest", after, limit });
    return { ids: rows.map(({ id }) => id), next };
  }
  const below = Number(after?.[0] ?? Number.NaN);
  const place = Number.isNaN(below) ? null : below;
  const { rows, next } = await list.search({ filter, words, below: place, limit });
  return { ids: rows.map(({ lead }) => lead.id), next: next === null ? null : [next] };
}
