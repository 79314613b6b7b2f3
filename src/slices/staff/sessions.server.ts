import type { Transaction } from "kysely";
import { ago, type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { hashOf } from "./links.server.ts";
import { sessionStore as store } from "./session-store.server.ts";

const idleMs = 12 * 3_600_000;
/** A write for every page would be many; a session may so end this much early. */
const seenEveryMs = 5 * 60_000;
const longestAgent = 300;

type Needs = { db: Database; clock: Clock; ids: Ids };
type Tx = Transaction<Tables>;
export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ db, clock, ids }: Needs) {
  const seenSince = () => ago(clock, idleMs);

  return {
    /** @returns the cookie's value: the only copy */
    async begin(tx: Tx, { staffId, agent }: { staffId: string; agent: string }): Promise<string> {
      const key = ids.key();
      const now = timestamp(clock.now());
      await store.insert(tx, {
        key_hash: hashOf(key),
        id: ids.uuid(),
        staff_id: staffId,
        agent: agent.slice(0, longestAgent),
        created_at: now,
        seen_at: now,
      });
      return key;
    },

    /** Whose it is; null once it has ended, or its owner was disabled. */
    async find(key: string) {
      const found = await store.find(db.read, { keyHash: hashOf(key), seenSince: seenSince() });
      if (!found) return null;
      const { seenAt, ...who } = found;
      if (seenAt < ago(clock, seenEveryMs))
        await db.write((tx) => store.seen(tx, who.session, timestamp(clock.now())));
      return who;
    },

    listOf: (staffId: string) => store.listOf(db.read, staffId, seenSince()),

    end: store.end,
    endByKey: (tx: Tx, key: string) => store.endByKey(tx, hashOf(key)),
    endAllOf: store.endAllOf,
    endBeyond: store.endBeyond,

    /** @returns the value of the cookie that marks this browser as one they use */
    async knowDevice(tx: Tx, staffId: string): Promise<string> {
      const key = ids.key();
      const at = timestamp(clock.now());
      await store.insertDevice(tx, { key_hash: hashOf(key), staff_id: staffId, at });
      return key;
    },

    isDeviceOf: async (from: Queries, key: string | undefined, staffId: string) =>
      key !== undefined && store.isDeviceOf(from, hashOf(key), staffId),

    forgetOld: () => inBatches((limit) => db.write((tx) => store.forget(tx, seenSince(), limit))),
  };
}
