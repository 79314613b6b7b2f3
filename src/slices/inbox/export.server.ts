/** A whole view as a file for spreadsheets, one line for each enquiry. */
import { Readable } from "node:stream";
import type { Database } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { CsvNames } from "../leads/csv-columns.ts";
import type { LeadFile } from "../leads/lead-file.server.ts";
import type { LeadFilter } from "../leads/list-store.server.ts";
import type { Viewer } from "./contract.ts";
import type { Asked } from "./lead-filter.ts";

/** Each reads the whole table with a process of its own. */
const mostAtOnce = 2;
/** So that spreadsheets take the text for UTF-8. */
const byteOrderMark = "\uFEFF";

export type ExportAsked = Asked & { words: string };
type Needs = {
  db: Database;
  events: Events;
  filterOf(query: Asked, viewer: Viewer): Promise<LeadFilter>;
  leadFile: LeadFile;
  names(): Promise<CsvNames>;
};

export function createExport({ db, events, filterOf, leadFile, names }: Needs) {
  let underWay = 0;

  async function* lines(filter: LeadFilter, words: string): AsyncGenerator<string> {
    yield byteOrderMark;
    yield* leadFile.lines({ filter, words, names: await names() });
  }

  const record = ({ words, ...query }: ExportAsked, viewer: Viewer) =>
    db.write((tx) =>
      events.record(tx, {
        kind: "leads.exported",
        by: { who: "staff", id: viewer.id } satisfies Actor,
        subject: { kind: "view", id: query.view },
        person: null,
        // What was searched for may name somebody.
        data: { ...filtersIn(query), searched: words !== "" },
      }),
    );

  return {
    /**
     * Read as it is taken: who reads slowly keeps nobody waiting. Where a part cannot be read the
     * stream is destroyed, so that half a file is no whole one.
     * @throws Problem 429 where two are being made
     */
    async csv(query: ExportAsked, viewer: Viewer): Promise<Readable> {
      if (underWay >= mostAtOnce) throw tooMany();
      underWay++;
      try {
        const filter = await filterOf(query, viewer);
        await record(query, viewer);
        const file = Readable.from(lines(filter, query.words), { objectMode: false });
        // Also of who went away before the first line was read.
        return file.once("close", () => {
          underWay--;
        });
      } catch (error) {
        underWay--;
        throw error;
      }
    },
  };
}

const filtersIn = ({ view, stage, owner, source, service, from, to, overdue }: Asked) => ({
  ...{ view, stage, owner, source, service, from, to, overdue },
});

const tooMany = () =>
  new Problem(429, "Two exports are being made. Try again when they have come.", {
    headers: { "retry-after": "30" },
  });
