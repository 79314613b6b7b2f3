/** Verbs that wait at the same moment share one durable commit, each in its own savepoint. */
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import type { ControlledTransaction, Kysely, Transaction } from "kysely";
import type { LogSync } from "./log-sync.ts";
import { isLocked } from "./sqlite-driver.ts";
import type { Tables } from "./tables.ts";

const largestGroup = 64;
const retryMs = 20;

type Waiting = {
  sinceMs: number;
  run(tx: Transaction<Tables>): Promise<void>;
  acknowledge(): void;
  refuse(error: unknown): void;
};

type Needs = { kysely: Kysely<Tables>; log: LogSync; lockMs: number };

export function groupCommit({ kysely, log, lockMs }: Needs) {
  let queue: Waiting[] = [];
  let working = false;

  async function work() {
    if (working) return;
    working = true;
    while (queue.length > 0) {
      // SQLite is synchronous: without this turn no further request is read before the commit.
      await turn();
      const outer = await begin();
      if (outer) await commitTogether(outer, queue.splice(0, largestGroup), log);
    }
    working = false;
  }

  /** @returns null while locked; verbs that waited over `lockMs` were refused */
  async function begin(): Promise<ControlledTransaction<Tables> | null> {
    try {
      log.checkAfterFailure();
      return await kysely.startTransaction().execute();
    } catch (error) {
      const latestMs = isLocked(error) ? performance.now() - lockMs : Number.POSITIVE_INFINITY;
      const refused = queue.filter((waiting) => waiting.sinceMs <= latestMs);
      queue = queue.filter((waiting) => waiting.sinceMs > latestMs);
      for (const waiting of refused) waiting.refuse(error);
    }
    await wait(retryMs);
    return null;
  }

  return function write<T>(verb: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: { value: T } | undefined;
      queue.push({
        sinceMs: performance.now(),
        run: async (tx) => {
          result = { value: await verb(tx) };
        },
        acknowledge: () => result && resolve(result.value),
        refuse: reject,
      });
      void work();
    });
  };
}

type Outer = ControlledTransaction<Tables>;

async function commitTogether(outer: Outer, group: Waiting[], log: LogSync) {
  const done: Waiting[] = [];
  try {
    // One by itself is undone with the transaction: a savepoint would copy each page it changes.
    const run = group.length === 1 ? runIn : runSaved;
    for (const waiting of group) if (await run(outer, waiting)) done.push(waiting);
    await outer.commit().execute();
    // Who comes meanwhile is in the next group.
    await log.sync();
  } catch (error) {
    // SQLite may have rolled back already; the first error is the one that names the cause.
    await outer
      .rollback()
      .execute()
      .catch(() => {});
    for (const waiting of group) waiting.refuse(error);
    return;
  }
  for (const waiting of done) waiting.acknowledge();
}

async function runIn(outer: Outer, waiting: Waiting): Promise<boolean> {
  await waiting.run(outer);
  return true;
}

async function runSaved(outer: Outer, waiting: Waiting): Promise<boolean> {
  const inner = await outer.savepoint("verb").execute();
  try {
    await waiting.run(inner);
    await inner.releaseSavepoint("verb").execute();
    return true;
  } catch (error) {
    try {
      await inner.rollbackToSavepoint("verb").execute();
      await inner.releaseSavepoint("verb").execute();
    } catch {
      throw error; // On a full disk SQLite rolls the whole transaction back, savepoint included.
    }
    waiting.refuse(error);
    return false;
  }
}
