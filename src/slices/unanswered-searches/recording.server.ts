/**
 * Records visitors' queries in batches, shortly after their response, so that nobody waits for it.
 * What is not written when the process dies is lost.
 */
import type { Transaction } from "kysely";
import { type Clock, dayMs } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { LimitWindows } from "../../platform/http/limit-windows.ts";
import type { Ids } from "../../platform/ids.ts";
import { clientNetwork, networksOf } from "../../platform/network.ts";
import type { SearchPlace } from "./contract.ts";
import { type NormalizedQuery, nearKey, normalizeQuery } from "./normalize-query.ts";
import { unansweredStore as store } from "./store.server.ts";

type Tx = Transaction<Tables>;
/** `isFound` is absent where the caller does not know it; then a search decides. */
export type RecordOptions = {
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

export function createRecording({ db, clock, ids, today, isFound, failed }: RecordingDeps) {
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

  /** @returns null where nothing is to be counted */
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

  /**
   * A query with results counts only where its search is listed: the site now answers it.
   */
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
const mostOfNetwork = 100;

/**
 * One network counts once a day for each query, so that nobody inflates a search or fills the list.
 */
function createSearchQuota(elapsedMs: () => number) {
  const windows = new LimitWindows(elapsedMs);
  return (ip: string, what: string): boolean => {
    const once = { key: `${clientNetwork({ ip })} ${what}`, most: 1, windowMs: dayMs };
    const own = networksOf(ip).map(({ network, times }) => ({
      key: network,
      most: mostOfNetwork * times,
      windowMs: dayMs,
    }));
    return windows.take([once, ...own]).length === 0;
  };
}
