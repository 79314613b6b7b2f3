import { csvLine } from "../../../platform/csv.ts";
import type { Database, Engine } from "../../../platform/db/database.ts";
import { longRead } from "../../../platform/db/long-read.ts";
import type { Queries } from "../../../platform/db/tables.ts";
import { createSearchText } from "../words/search-text.server.ts";
import { type CsvNames, cellsWith, csvTitles } from "./csv-columns.ts";
import { createLeadList } from "./lead-list.server.ts";
import { type LeadFilter, type LeadPlace, listStore } from "./list-store.server.ts";

/**
 * On SQLite a process reads each part, about 2 MB of text, and it takes time to start. On
 * PostgreSQL this process builds the lines, and pages wait meanwhile, so the parts are small.
 */
const rowsAtOnce = { sqlite: 5_000, postgres: 500 };

type LinesOptions = { filter: LeadFilter; words: string; names: CsvNames };

export type LeadFile = ReturnType<typeof createLeadFile>;

type Parts = {
  db: Database;
  indexWaiting(): Promise<void>;
};

export const createLeadFile = ({ db, indexWaiting }: Parts) => ({
  /**
   * The titles, then leads newest first.
   * @throws Unavailable if a part cannot be read
   */
  async *lines(options: LinesOptions): AsyncGenerator<string> {
    yield csvLine(csvTitles);
    if (options.words !== "") await indexWaiting();
    let after: LeadPlace | null = null;
    do {
      const query = { ...options, engine: db.engine, limit: rowsAtOnce[db.engine], after };
      const part: Part = await db.longRead(csvPart, query);
      yield part.text;
      after = part.next;
    } while (after !== null);
  },
});

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
type Part = { text: string; next: LeadPlace | null };

/**
 * One part of a CSV file of leads. A separate process reads it on SQLite, so that no page waits.
 */
const csvPart = longRead(import.meta.url, async (db, options: CsvPartOptions): Promise<Part> => {
  const { ids, next } = await placesOf(db, options);
  const rows = ids.length === 0 ? [] : await listStore.findByIds(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cellsOf = cellsWith(options.names);
  const lines = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [csvLine(cellsOf(row))] : [];
  });
  return { text: lines.join(""), next };
});

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
