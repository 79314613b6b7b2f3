/** A whole view as a file for spreadsheets, one line for each enquiry. */
import type { Readable } from "node:stream";
import type { Database } from "../../platform/db/database.ts";
import { takenInTime } from "../../platform/http/taken-in-time.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { CsvNames } from "../leads/lists/csv-columns.ts";
import type { LeadFile } from "../leads/lists/lead-file.server.ts";
import type { LeadFilter } from "../leads/lists/list-store.server.ts";
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
  withinMs?: number;
};

export function createExport({ db, events, filterOf, leadFile, names, withinMs }: Needs) {
  /** By whom, each in a place of its own. */
  const underWay = new Map<string, symbol>();

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
     * Read as it is taken: who reads slowly keeps nobody waiting, has one place alone, and loses it
     * where nothing is taken for two minutes. Where a part cannot be read the stream is destroyed,
     * so that half a file is no whole one.
     * @throws Problem 429 where they have one under way, or two others have
     */
    async csv(query: ExportAsked, viewer: Viewer): Promise<Readable> {
      const { id } = viewer;
      if (underWay.has(id)) throw oneIsComing();
      if (underWay.size >= mostAtOnce) throw tooMany();
      const place = Symbol(id);
      const free = () => void (underWay.get(id) === place && underWay.delete(id));
      underWay.set(id, place);
      try {
        const filter = await filterOf(query, viewer);
        await record(query, viewer);
        const file = takenInTime(lines(filter, query.words), withinMs);
        // Once it was taken whole, and where somebody went away before the first line was read.
        return file.once("end", free).once("close", free);
      } catch (error) {
        free();
        throw error;
      }
    },
  };
}

const filtersIn = ({ view, stage, owner, source, service, from, to, overdue }: Asked) => ({
  ...{ view, stage, owner, source, service, from, to, overdue },
});

const later = { headers: { "retry-after": "30" } };
const tooMany = () =>
  new Problem(429, "Two exports are being made. Try again when they have come.", later);
const oneIsComing = () =>
  new Problem(429, "One of yours is being made. Try again when it has come.", later);
