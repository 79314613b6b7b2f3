import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { hashOf, type Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import { type LinkKind, type LinkRow, linkStore as store } from "./link-store.server.ts";

const minuteMs = 60_000;

const lastingMs: Record<LinkKind, number> = {
  owner: 7 * dayMs,
  invitation: 7 * dayMs,
  reset: 60 * minuteMs,
  recovery: dayMs,
  code: 10 * minuteMs,
  passkey: 5 * minuteMs,
};

type LinksDeps = { db: Database; clock: Clock; ids: Ids };
type Made = {
  kind: LinkKind;
  staffId: string | null;
  key?: string;
  network?: string;
};
export type Links = ReturnType<typeof createLinks>;

export function createLinks({ db, clock, ids }: LinksDeps) {
  const isOver = ({ ends_at }: LinkRow) => ends_at <= timestamp(clock.now());

  async function find(from: Queries, key: string, kinds: readonly LinkKind[]) {
    const link = await store.byHash(from, hashOf(key));
    return link && !isOver(link) && kinds.includes(link.kind) ? link : undefined;
  }

  async function takeIfGood(tx: Tx, key: string, kinds: readonly LinkKind[]) {
    const link = await find(tx, key, kinds);
    return link && store.take(tx, link.key_hash);
  }

  return {
    /** @returns the key, of which this is the only copy */
    async make(tx: Tx, { kind, staffId, key = ids.key(), network }: Made) {
      const now = clock.now();
      await store.insert(tx, {
        key_hash: hashOf(key),
        kind,
        staff_id: staffId,
        made_at: timestamp(now),
        ends_at: timestamp(new Date(now.getTime() + lastingMs[kind])),
        network_hash: network === undefined ? null : hashOf(network),
      });
      return key;
    },

    find,

    /** Checks the link for its page, without using it. @throws Problem 410 */
    async look(from: Queries, key: string, kinds: readonly LinkKind[]): Promise<LinkRow> {
      const link = await find(from, key, kinds);
      if (!link) throw expiredLinkProblem();
      return link;
    },

    /** Succeeds for one of many who use the link at once. @throws Problem 410 */
    async take(tx: Tx, key: string, kinds: readonly LinkKind[]): Promise<LinkRow> {
      const link = await takeIfGood(tx, key, kinds);
      if (!link) throw expiredLinkProblem();
      return link;
    },

    takeIfGood,
    dropBeyond: store.dropBeyond,
    dropStrangersBeyond: store.dropStrangersBeyond,
    newest: store.newest,
    takeAllOf: store.takeAllOf,
    removeTo: store.removeTo,
    deleteOld: () =>
      inBatches((limit) => db.write((tx) => store.deleteOld(tx, timestamp(clock.now()), limit))),
  };
}

const expiredLinkProblem = () =>
  new Problem(410, "This link has been used, or is too old. Ask for a new one.");
