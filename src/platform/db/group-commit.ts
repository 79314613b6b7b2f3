/**
 * Group commit: verbs waiting at the same moment share one durable commit. Each runs in its own savepoint, so one that
 * fails undoes itself alone; none is acknowledged before the commit they share.
 */
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** How many verbs one commit may carry; bounds how long the first of them waits. */
const largestGroup = 64;

type Waiting = { run(tx: Transaction<Tables>): Promise<void>; acknowledge(): void; refuse(error: unknown): void };

export function groupCommit(kysely: Kysely<Tables>) {
  const queue: Waiting[] = [];
  let working = false;

  async function work() {
    if (working) return;
    working = true;
    while (queue.length > 0) await commitTogether(kysely, queue.splice(0, largestGroup));
    working = false;
  }

  return function write<T>(verb: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: { value: T } | undefined;
      queue.push({
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

async function commitTogether(kysely: Kysely<Tables>, group: Waiting[]) {
  const done: Waiting[] = [];
  try {
    const outer = await kysely.startTransaction().execute();
    try {
      for (const waiting of group) {
        const inner = await outer.savepoint("verb").execute();
        try {
          await waiting.run(inner);
          await inner.releaseSavepoint("verb").execute();
          done.push(waiting);
        } catch (error) {
          await inner.rollbackToSavepoint("verb").execute();
          await inner.releaseSavepoint("verb").execute();
          waiting.refuse(error);
        }
      }
      await outer.commit().execute();
    } catch (error) {
      if (!outer.isCommitted) await outer.rollback().execute();
      throw error;
    }
  } catch (error) {
    for (const waiting of group) waiting.refuse(error);
    return;
  }
  for (const waiting of done) waiting.acknowledge();
}
