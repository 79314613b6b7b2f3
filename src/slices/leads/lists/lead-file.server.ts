/** Leads as lines for spreadsheets, read part by part. */
import { csvLine } from "../../../platform/csv.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type CsvNames, csvTitles } from "./csv-columns.ts";
import { csvPart, type Part } from "./csv-part.server.ts";
import type { LeadFilter, LeadPlace } from "./list-store.server.ts";

/**
 * On SQLite each part is a process of its own, which takes its time to begin: two megabytes of text
 * or so. PostgreSQL reads apart from us, and what is made of its rows keeps pages waiting here.
 */
const rowsAtOnce = { sqlite: 5_000, postgres: 500 };

type LinesOptions = { filter: LeadFilter; words: string; names: CsvNames };

export type LeadFile = ReturnType<typeof createLeadFile>;

type Parts = {
  db: Database;
  /** Writes the words of the leads that came just now. */
  indexWaiting(): Promise<void>;
};

export const createLeadFile = ({ db, indexWaiting }: Parts) => ({
  /** The titles, then the newest first. @throws Unavailable where a part cannot be read */
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
