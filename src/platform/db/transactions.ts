import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database, Tx } from "./database.ts";

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

/** For calls whose failure must not affect the caller; Node logs the warning with its stack. */
async function callSafely(call: () => unknown): Promise<void> {
  try {
    await call();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}

/**
 * PostgreSQL accepts less than 8,000 bytes (https://www.postgresql.org/docs/15/sql-notify.html).
 */
const mostBytes = 7_999;
const envelope = z.object({ from: z.string(), topic: z.string(), payload: z.unknown() });

export function createBus(afterCommit: Database["afterCommit"], send: (message: string) => void) {
  const processId = randomUUID();
  const subscribers = new Map<string, Set<(payload: unknown) => unknown>>();

  const publish: Database["publish"] = (tx, { name }, payload) => {
    const message = JSON.stringify({ from: processId, topic: name, payload });
    const bytes = Buffer.byteLength(message);
    if (bytes > mostBytes)
      throw new Error(`a message of topic ${name} has ${bytes} bytes, at most ${mostBytes} may be`);
    afterCommit(tx, () => {
      deliver(name, payload);
      send(message);
    });
  };

  const subscribe: Database["subscribe"] = (topic, listener) => {
    const ofTopic = subscribers.get(topic.name) ?? new Set();
    const subscriber = (payload: unknown) => listener(topic.payload.parse(payload));
    subscribers.set(topic.name, ofTopic.add(subscriber));
    return () => void ofTopic.delete(subscriber);
  };

  function deliver(topic: string, payload: unknown) {
    for (const subscriber of subscribers.get(topic) ?? [])
      void callSafely(() => subscriber(payload));
  }

  /** PostgreSQL also delivers a process its own messages. */
  function receive(message: string) {
    const { from, topic, payload } = envelope.parse(JSON.parse(message));
    if (from !== processId) deliver(topic, payload);
  }

  return { publish, subscribe, receive: (message: string) => callSafely(() => receive(message)) };
}
