import type { Database } from "../../../platform/db/database.ts";
import { csvLine } from "../../../platform/text/csv.ts";
import { type CsvNames, csvTitles } from "./csv-columns.ts";
import { csvPart, type Part } from "./csv-part.server.ts";
import type { LeadFilter, LeadPlace } from "./list-store.server.ts";

/** SQLite's parts are read by a process, which takes time to start; PostgreSQL's block pages. */
const rowsAtOnce = { sqlite: 5_000, postgres: 500 };

type LinesOptions = { filter: LeadFilter; words: string; names: CsvNames };

export type LeadFile = ReturnType<typeof createLeadFile>;

type Parts = {
  db: Database;
  indexWaiting(): Promise<void>;
};

export const createLeadFile = ({ db, indexWaiting }: Parts) => ({
  /** The titles, then leads newest first. @throws Unavailable if a part cannot be read */
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
