import { AsyncLocalStorage } from "node:async_hooks";
import type { Transaction } from "kysely";
import { callSafely } from "./bus.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

type Tx = Transaction<Tables>;
type Verb = { isRunning: boolean };

export function guardWrites(write: Database["write"]) {
  const running = new AsyncLocalStorage<Verb>();
  const callsOf = new WeakMap<Tx, (() => void)[]>();

  function refuseInside() {
    if (running.getStore()?.isRunning)
      throw new Error("inside a verb, everything goes through its tx");
  }

  const writeVerb: Database["write"] = async (verb, how) => {
    refuseInside();
    const calls: (() => void)[] = [];
    const result = await write(async (tx) => {
      callsOf.set(tx, calls);
      const store = { isRunning: true };
      return running.run(store, () => verb(tx)).finally(() => (store.isRunning = false));
    }, how);
    // The verb is durable, so later failures must not reject it.
    for (const call of calls) void callSafely(call);
    return result;
  };

  const afterCommit: Database["afterCommit"] = (tx, call) => {
    const calls = callsOf.get(tx);
    if (!calls) throw new Error("only a verb's own transaction can be waited for");
    calls.push(call);
  };

  return { refuseInside, write: writeVerb, afterCommit };
}
