/** Sends due deliveries, the webhooks in parallel, so that a slow one delays no other. */
import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import { type Clock, dayMs, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { CallFailure } from "../../platform/http/call-failures.ts";
import { CallFailed, type CallOut } from "../../platform/http/call-out.server.ts";
import { oneAtATime } from "../../platform/jobs/jobs.ts";
import type { Events } from "../events/events.server.ts";
import type { Leads } from "../leads/leads.server.ts";
import { backoffMs } from "../mail/backoff.ts";
import { webhooksChanged } from "./contract.ts";
import {
  type DeliveryRow,
  deliveryStore as deliveries,
  deliveryListStore,
} from "./delivery-store.server.ts";
import { signedHeaders } from "./signature.ts";
import { webhookStore as store, type WebhookRow } from "./store.server.ts";

type Tx = Transaction<Tables>;
export type Log = Pick<FastifyBaseLogger, "warn" | "error">;
export type IsKeyGood = (tx: Tx, key: string) => Promise<boolean>;
type SendingDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  leads: Pick<Leads, "row" | "getLead">;
  callOut: CallOut;
  isKeyGood: IsKeyGood;
  log: Log;
};
type Outcome = { status: number | null; failure: CallFailure | null };

const batch = 5;
/** Longer than any attempt takes, or another process would send the same delivery. */
const leaseMs = 5 * 60_000;
/** At shutdown an attempt has as long as open requests have. */
const graceMs = 3_000;
/** A webhook that fails for this long is switched off. */
const failingMs = 3 * dayMs;
/** A webhook with more deliveries waiting is switched off: that is weeks of leads. */
const mostWaiting = 5_000;
/** HTTP 410: the receiver wants no more deliveries. */
const goneStatus = 410;

export type Sending = ReturnType<typeof createSending>;

export function createSending(needs: SendingDeps) {
  const { db, clock, events, leads, callOut, isKeyGood, log } = needs;
  const ending = new AbortController();
  const lanes = new Map<string, () => Promise<void>>();
  let isStopped = false;
  const fromNow = (ms: number) => timestamp(new Date(clock.now().getTime() + ms));

  const deliverDue = oneAtATime(async () => {
    if (isStopped) return;
    const active = (await store.active(db.read)).map(({ id }) => id);
    for (const id of lanes.keys()) if (!active.includes(id)) lanes.delete(id);
    const due = await deliveries.due(db.read, active, fromNow(0));
    for (const id of due) void laneOf(id)().catch(logFailure);
  });

  function laneOf(id: string): () => Promise<void> {
    const lane = lanes.get(id) ?? oneAtATime(() => deliverAllOf(id));
    lanes.set(id, lane);
    return lane;
  }

  async function deliverAllOf(id: string): Promise<void> {
    const waiting = await deliveryListStore.countWaiting(db.read, id, mostWaiting + 1);
    if (waiting > mostWaiting) return db.write((tx) => switchOff(tx, id));
    while (!isStopped && (await deliverSomeOf(id)) === batch);
  }

  async function deliverSomeOf(id: string): Promise<number> {
    const { hook, claimed } = await db.write(async (tx) => {
      const webhook = await store.find(tx, id);
      if (!webhook || webhook.active === 0 || webhook.removed_at !== null) return nothing;
      if (webhook.token_id !== null && !(await isKeyGood(tx, webhook.token_id))) {
        await switchOff(tx, id);
        return nothing;
      }
      const [now, until] = [fromNow(0), fromNow(leaseMs)];
      const filter = { engine: db.engine, webhook: id, now, until, limit: batch };
      return { hook: webhook, claimed: await deliveries.claim(tx, filter) };
    });
    if (hook) await Promise.all(claimed.map((row) => attempt(hook, row)));
    return claimed.length;
  }

  async function attempt(hook: WebhookRow, row: DeliveryRow): Promise<void> {
    const body = await bodyOf(row);
    // The lead was deleted meanwhile, and its deliveries with it.
    if (body === null) return;
    const outcome = await send(hook, row, body);
    const { status } = outcome;
    if (status !== null && status >= 200 && status < 300) return markSent(row, status);
    // Aborted at shutdown: another process sends it once the lease ends.
    if (status === null && ending.signal.aborted) return;
    await db.write((tx) => fail(tx, row, outcome));
    const facts = { webhook: hook.id, delivery: row.id, attempts: row.attempts, ...outcome };
    log.warn(facts, "a webhook's delivery was not taken");
  }

  /** With the lead's state at sending. @returns null where the lead was deleted */
  async function bodyOf({ type, lead_id, created_at }: DeliveryRow): Promise<string | null> {
    if (lead_id !== null && (await leads.row(lead_id)) === null) return null;
    const data = lead_id === null ? {} : await leads.getLead(lead_id);
    return JSON.stringify({ type, timestamp: created_at, data });
  }

  async function send(hook: WebhookRow, { id }: DeliveryRow, body: string): Promise<Outcome> {
    const headers = {
      "content-type": "application/json",
      "user-agent": "Foyer",
      ...signedHeaders({ secret: hook.secret, id, at: clock.now(), body }),
    };
    try {
      const status = await callOut(new URL(hook.url), { headers, body }, ending.signal);
      return { status, failure: null };
    } catch (error) {
      if (error instanceof CallFailed) return { status: null, failure: error.why };
      throw error;
    }
  }

  const markSent = (row: DeliveryRow, status: number): Promise<void> =>
    db.write(async (tx) => {
      await store.hold(tx, db.engine, row.webhook_id);
      await deliveries.setSent(tx, row, { at: fromNow(0), status });
      await store.succeeded(tx, row.webhook_id);
    });

  async function fail(tx: Tx, row: DeliveryRow, outcome: Outcome): Promise<void> {
    const { webhook_id: hook, type, attempts } = row;
    // A ping is tried once: the person who sent it sees the result.
    const waitMs = type === "ping" ? null : backoffMs({ attempts, unreached: 0 });
    const isOver = waitMs === null;
    const next = isOver ? null : fromNow(waitMs);
    const set = { ...outcome, next_attempt_at: next, given_up_at: isOver ? fromNow(0) : null };
    await store.hold(tx, db.engine, hook);
    if (!(await deliveries.setFailed(tx, row, set)) || type === "ping") return;
    const since = await store.failed(tx, hook, fromNow(0));
    if (outcome.status === goneStatus || since <= fromNow(-failingMs)) await switchOff(tx, hook);
  }

  async function switchOff(tx: Tx, id: string): Promise<void> {
    if (!(await store.switchOff(tx, id, fromNow(0)))) return;
    db.publish(tx, webhooksChanged, null);
    await deliveries.hold(tx, id);
    const hook = await store.find(tx, id);
    await events.record(tx, {
      kind: "webhook.switched_off",
      by: { who: "system" },
      subject: { kind: "webhook", id },
      person: null,
      data: { host: new URL(hook?.url ?? "").host },
    });
  }

  const logFailure = (err: unknown) => log.error({ err }, "webhooks could not be worked through");

  return {
    deliverDue,

    wake: () => void deliverDue().catch(logFailure),

    workThrough: (id: string): Promise<void> => laneOf(id)(),

    async waitUntilIdle(): Promise<void> {
      await deliverDue();
      await Promise.all([...lanes.values()].map((lane) => lane()));
    },

    async stop(): Promise<void> {
      isStopped = true;
      const late = setTimeout(() => ending.abort(), graceMs);
      await Promise.allSettled([...lanes.values()].map((lane) => lane()));
      clearTimeout(late);
    },
  };
}

const nothing = { hook: null, claimed: [] };
