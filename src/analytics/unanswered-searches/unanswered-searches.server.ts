import type { DocumentName } from "../../cms/documents/contract.ts";
import type { NewEvent } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Search } from "../../core/search/search.server.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { clientNetwork, createQuota, networksOf, perNetwork } from "../../platform/quota.ts";
import { type Clock, dayMs } from "../../platform/time/clock.ts";
import { addDays, timeZoneOf } from "../../platform/time/time-zone.ts";
import type { SearchPlace } from "./contract.ts";
import { type NormalizedQuery, nearKey, normalizeQuery } from "./normalize-query.ts";
import { createUnansweredList } from "./search-list.server.ts";
import {
  type SettledColumns,
  unansweredStore as store,
  type UnansweredRow,
} from "./store.server.ts";

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
  const isFound = async (words: string) => (await search.find(words)).hasAll;
  const { recordSearch, keep } = createRecording({ ...needs, today, isFound });

  const record = (tx: Tx, { id, by }: OneOf, event: UnansweredSearchEvent) =>
    events.record(tx, {
      ...event,
      by: { who: "staff", id: by.id },
      subject: { kind: "unanswered_search", id },
      contact: null,
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

    /** `day` is today, read before the transaction. @throws Problem 404 */
    async answer(tx: Tx, one: OneOf & { document: number; day: string }): Promise<void> {
      await findOrThrow(tx, one.id);
      const { document, day } = one;
      await store.settle(tx, one.id, { ...settledColumns(day, one), document_id: document });
      await record(tx, one, { kind: "unanswered_search.answered", data: { document } });
    },

    /** @throws Problem 404 */
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

    /** Reopens the searches that a removed document answered. */
    async followRemoval(tx: Tx, { subject }: NewEvent<"content.removed">): Promise<void> {
      await store.letGo(tx, Number(subject.id));
    },

    async deleteOld(): Promise<number> {
      const before = addDays(await today(), -keptDays);
      const days = await inBatches((limit) =>
        db.write((tx) => store.deleteDays(tx, before, limit)),
      );
      const deleteBefore = (limit: number) =>
        db.write((tx) => store.deleteSearches(tx, before, limit));
      return days + (await inBatches(deleteBefore));
    },
  };
}

/** `isFound` is absent where the caller does not know it; then a search decides. */
type RecordOptions = {
  words: string;
  place: SearchPlace;
  ip: string;
  isFound?: boolean;
};
type JudgedOptions = NormalizedQuery & Pick<RecordOptions, "place" | "isFound">;
type Counted = NormalizedQuery & { place: SearchPlace; isFound: boolean };
type RecordingDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  today(): Promise<string>;
  isFound(words: string): Promise<boolean>;
  failed(error: unknown): void;
};

const restMs = 2_000;
const mostWaiting = 200;
const mostWordings = 5;
/** More rows than this only come from abuse. */
const mostADay = { rows: 2_000, begun: 200 };
const mostInAll = 20_000;
/** Misspellings are looked for among this many of the latest searches. */
const mostCompared = 2_000;

/** In batches after the response, so that nobody waits. A process that dies loses the last. */
function createRecording({ db, clock, ids, today, isFound, failed }: RecordingDeps) {
  const takes = createSearchQuota(clock.elapsedMs);
  let waiting: JudgedOptions[] = [];
  let timer: NodeJS.Timeout | null = null;

  function recordSearch({ words, place, ip, ...hint }: RecordOptions): void {
    const query = normalizeQuery(words);
    if (query === null || waiting.length >= mostWaiting) return;
    if (!takes(ip, `${place} ${query.key}`)) return;
    waiting.push({ ...query, place, ...hint });
    timer ??= setTimeout(() => void keep().catch(failed), restMs).unref();
  }

  async function judged({ isFound: hint, ...one }: JudgedOptions): Promise<Counted | null> {
    const isAnswered = hint ?? (await isFound(one.wording));
    if (one.place !== "unopened") return { ...one, isFound: isAnswered };
    // A query without results was already recorded as a search.
    return isAnswered ? { ...one, isFound: false } : null;
  }

  async function keep(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const counted: Counted[] = [];
    for (const one of batch) {
      const judgement = await judged(one);
      if (judgement) counted.push(judgement);
    }
    const day = await today();
    await db.write(async (tx) => {
      for (const one of counted) await count(tx, one, day);
    });
  }

  /** A query with results counts only where its search is listed: the site now answers it. */
  async function count(tx: Tx, one: Counted, day: string): Promise<void> {
    const id = await idFor(tx, one, day);
    if (id === null) return;
    const times = one.isFound ? 0 : 1;
    await store.addTo(tx, { search_id: id, day, place: one.place, times, found: 1 - times });
    await store.setLastDay(tx, id, day);
    if (one.isFound || (await store.hasWording(tx, id, one.wording))) return;
    if ((await store.wordings(tx, [id])).length >= mostWordings) return;
    await store.addWording(tx, { search_id: id, wording: one.wording, times: 1 });
  }

  /** @returns null where none matches, or a limit is reached */
  async function idFor(
    tx: Tx,
    { key, wording, isFound: found }: Pick<Counted, "key" | "wording" | "isFound">,
    day: string,
  ): Promise<string | null> {
    const unanswered = await store.byKey(tx, key);
    const { rows, begun } = await store.countOn(tx, day);
    if (rows >= mostADay.rows) return null;
    if (unanswered) return unanswered.id;
    const all = await store.keys(tx, mostCompared);
    const near = nearKey(
      key,
      all.map((one) => one.key),
    );
    if (near !== undefined) return all.find((one) => one.key === near)?.id ?? null;
    if (found || begun >= mostADay.begun || (await store.count(tx)) >= mostInAll) return null;
    const row = { id: ids.uuid(), key, words: wording, since: day, last_day: day };
    await store.add(tx, row);
    return (await store.byKey(tx, key))?.id ?? null;
  }

  return { recordSearch, keep };
}

/** Different queries per network and day: more than one office enters. */
const ofNetwork = { most: 100, windowMs: dayMs };

/** So that nobody inflates a search or fills the list. */
function createSearchQuota(elapsedMs: () => number) {
  const quota = createQuota(elapsedMs);
  return (ip: string, what: string): boolean => {
    const once = { key: `${clientNetwork({ ip })} ${what}`, most: 1, windowMs: dayMs };
    return quota.take(once, ...perNetwork(networksOf(ip), ofNetwork)) === 0;
  };
}
