import type { Transaction } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { Problem } from "../../platform/problem.ts";
import { addDays, timeZoneOf } from "../../platform/time-zone.ts";
import type { DocumentName } from "../content/contract.ts";
import type { NewEvent } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { Search } from "../search/search.server.ts";
import { createRecording } from "./recording.server.ts";
import { createUnansweredList } from "./search-list.server.ts";
import {
  type SettledColumns,
  unansweredStore as store,
  type UnansweredRow,
} from "./store.server.ts";

type Tx = Transaction<Tables>;
type OneOf = { id: string; by: { id: string } };
type UnansweredSearchEvent =
  Extract<NewEvent, { kind: `unanswered_search.${string}` }> extends infer One
    ? One extends NewEvent
      ? Pick<One, "kind" | "data">
      : never
    : never;
type UnansweredSearchesDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  search: Pick<Search, "find" | "documents">;
  /** The company's: it sets where a day ends. */
  timeZone(): Promise<string>;
  documents(ids: number[]): Promise<DocumentName[]>;
  failed(error: unknown): void;
};

const keptDays = 400;

export type UnansweredSearches = ReturnType<typeof createUnansweredSearches>;

export function createUnansweredSearches(needs: UnansweredSearchesDeps) {
  const { db, clock, events, search, timeZone } = needs;

  const today = async () => timeZoneOf(await timeZone()).wallTime(clock.now()).day;
  const isFound = async (words: string) => (await search.find(words)).count > 0;
  const { recordSearch, keep } = createRecording({ ...needs, today, isFound });

  const record = (tx: Tx, { id, by }: OneOf, event: UnansweredSearchEvent) =>
    events.record(tx, {
      ...event,
      by: { who: "staff", id: by.id },
      subject: { kind: "unanswered_search", id },
      person: null,
    });

  async function findOrThrow(tx: Tx, id: string): Promise<UnansweredRow> {
    const row = await store.find(tx, id);
    if (!row) throw new Problem(404, "This search was not found.");
    return row;
  }

  const settledColumns = (day: string, { by }: OneOf): SettledColumns => ({
    ...{ document_id: null, hidden: 0 },
    ...{ settled_day: day, settled_by: by.id },
  });

  return {
    recordSearch,
    keep,
    ...createUnansweredList({ ...needs, today }),

    /**
     * `document` answers it, or is begun for it. `day` is today, read before the transaction.
     * @throws Problem 404
     */
    async answer(tx: Tx, one: OneOf & { document: number; day: string }): Promise<void> {
      await findOrThrow(tx, one.id);
      const { document, day } = one;
      await store.settle(tx, one.id, { ...settledColumns(day, one), document_id: document });
      await record(tx, one, { kind: "unanswered_search.answered", data: { document } });
    },

    /**
     * Hides a search that is irrelevant for this site.
     * @throws Problem 404
     */
    async hide(tx: Tx, one: OneOf & { day: string }): Promise<void> {
      await findOrThrow(tx, one.id);
      await store.settle(tx, one.id, { ...settledColumns(one.day, one), hidden: 1 });
      await record(tx, one, { kind: "unanswered_search.hidden", data: {} });
    },

    /** @throws Problem 404 */
    async reopen(tx: Tx, one: OneOf): Promise<void> {
      await findOrThrow(tx, one.id);
      const open = { document_id: null, hidden: 0, settled_day: null, settled_by: null };
      await store.settle(tx, one.id, open);
      await record(tx, one, { kind: "unanswered_search.reopened", data: {} });
    },

    letGo: (tx: Tx, document: number) => store.letGo(tx, document),

    /** @returns the number of deleted day counts and searches */
    async forgetOld(): Promise<number> {
      const before = addDays(await today(), -keptDays);
      const days = await inBatches((limit) =>
        db.write((tx) => store.forgetDays(tx, before, limit)),
      );
      const forget = (limit: number) => db.write((tx) => store.forgetSearches(tx, before, limit));
      return days + (await inBatches(forget));
    },
  };
}
