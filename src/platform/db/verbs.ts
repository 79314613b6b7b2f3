import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction } from "kysely";
import { callSafely } from "./call-safely.ts";
import type { Attempt, Database } from "./database.ts";
import type { Tables } from "./tables.ts";

type Tx = Transaction<Tables>;
type Verb = { isRunning: boolean };
export type GuardedWrites = ReturnType<typeof guardWrites>;

export function guardWrites(write: Database["write"]) {
  const running = new AsyncLocalStorage<Verb>();
  const callsOf = new WeakMap<Tx, (() => void)[]>();

  function refuseInside() {
    if (running.getStore()?.isRunning)
      throw new Error("inside a verb, everything goes through its tx");
  }

  async function guarded<T>(verb: (tx: Tx) => Promise<T>, tx: Tx, calls: (() => void)[]) {
    callsOf.set(tx, calls);
    const store = { isRunning: true };
    return running.run(store, () => verb(tx)).finally(() => (store.isRunning = false));
  }

  const writeVerb: Database["write"] = async (verb, how) => {
    refuseInside();
    const calls: (() => void)[] = [];
    const result = await write((tx) => guarded(verb, tx, calls), how);
    // The verb is durable, so later failures must not reject it.
    for (const call of calls) void callSafely(call);
    return result;
  };

  const afterCommit: Database["afterCommit"] = (tx, call) => {
    const calls = callsOf.get(tx);
    if (!calls) throw new Error("only a verb's own transaction can be waited for");
    calls.push(call);
  };

  /**
   * Runs a verb and rolls it back.
   * @returns its result and its `afterCommit` calls, which do not run
   */
  async function rehearse<T>(tables: Kysely<Tables>, verb: (tx: Tx) => Promise<T>) {
    refuseInside();
    const calls: (() => void)[] = [];
    const tx = await tables.startTransaction().execute();
    const result = guarded(verb, tx, calls).finally(() => tx.rollback().execute());
    return { value: await result, calls };
  }

  const attemptIn =
    (tables: Kysely<Tables>): Attempt =>
    async (verb) =>
      (await rehearse(tables, verb)).value;

  return { refuseInside, write: writeVerb, attemptIn, rehearse, afterCommit };
}
