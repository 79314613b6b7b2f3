import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction } from "kysely";
import { callSafely } from "./call-safely.ts";
import type { Attempt, Database } from "./database.ts";
import type { Tables } from "./tables.ts";

type Tx = Transaction<Tables>;
type Verb = { isRunning: boolean };
/** What a verb did in a copy, and whom it calls once that is durable. */
export type Rehearsed<T> = { value: T; calls: (() => void)[] };

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
    // The verb is durable, so a failure from here on is not its failure.
    for (const call of calls) void callSafely(call);
    return result;
  };

  const afterCommit: Database["afterCommit"] = (tx, call) => {
    const calls = callsOf.get(tx);
    if (!calls) throw new Error("only a verb's own transaction can be waited for");
    calls.push(call);
  };

  /** What waits for its commit is never called. */
  const attemptIn =
    (tables: Kysely<Tables>): Attempt =>
    async (verb) => {
      refuseInside();
      const tx = await tables.startTransaction().execute();
      return guarded(verb, tx, []).finally(() => tx.rollback().execute());
    };

  /** Done and undone, but for whom it calls. */
  async function rehearse<T>(tables: Kysely<Tables>, verb: (tx: Tx) => Promise<T>) {
    refuseInside();
    const calls: (() => void)[] = [];
    const tx = await tables.startTransaction().execute();
    const rehearsing = guarded(verb, tx, calls).finally(() => tx.rollback().execute());
    return { value: await rehearsing, calls };
  }

  /** @param again does in the database itself what was done in the copy */
  async function keep<T>({ value, calls }: Rehearsed<T>, again: (tx: Tx) => Promise<void>) {
    await write(again);
    for (const call of calls) void callSafely(call);
    return value;
  }

  return { refuseInside, write: writeVerb, attemptIn, afterCommit, rehearse, keep };
}
