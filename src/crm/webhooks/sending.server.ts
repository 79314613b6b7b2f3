import type { FastifyBaseLogger } from "fastify";
import type { Events } from "../../core/activity/events.server.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { CallFailure } from "../../platform/http/call-failures.ts";
import { CallFailed, type CallOut } from "../../platform/http/call-out.server.ts";
import { backoffMs } from "../../platform/jobs/backoff.ts";
import type { Job, JobQueue } from "../../platform/jobs/queue-store.server.ts";
import { createRunner } from "../../platform/jobs/runner.server.ts";
import { type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import type { Leads } from "../leads/leads.server.ts";
import { webhooksChanged } from "./contract.ts";
import { type DeliveryRow, deliveryStore as deliveries } from "./delivery-store.server.ts";
import { signedHeaders } from "./signature.ts";
import { webhookStore as store, type WebhookRow } from "./store.server.ts";

export type Log = Pick<FastifyBaseLogger, "warn" | "error">;
export type IsKeyGood = (tx: Tx, key: string) => Promise<boolean>;
type SendingDeps = {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  events: Events;
  leads: Pick<Leads, "row" | "getLead">;
  callOut: CallOut;
  isKeyGood: IsKeyGood;
  log: Log;
};
type Claimed = { job: Job; row: DeliveryRow };
type Outcome = { status: number | null; failure: CallFailure | null };

const batch = 5;
/** A webhook that fails for this long is switched off. */
const failingMs = 3 * dayMs;
/** A webhook with more deliveries waiting is switched off: that is weeks of leads. */
const mostWaiting = 5_000;
/** HTTP 410: the receiver wants no more deliveries. */
const goneStatus = 410;

export function createSending(needs: SendingDeps) {
  const { db, clock, jobs, events, leads, callOut, isKeyGood, log } = needs;
  const fromNow = (ms: number) => timestamp(new Date(clock.now().getTime() + ms));
  const runner = createRunner({
    ...{ db, log, queue: jobs, lanes: active, run: deliverSomeOf },
    failure: "webhooks could not be worked through",
  });

  async function active(): Promise<string[]> {
    const ids = (await store.active(db.read)).map(({ id }) => id);
    const counts = await Promise.all(ids.map((id) => jobs.count(id, mostWaiting + 1)));
    const full = ids.filter((_, n) => (counts[n] ?? 0) > mostWaiting);
    for (const id of full) await db.write((tx) => switchOff(tx, id));
    return ids.filter((id) => !full.includes(id));
  }

  async function deliverSomeOf(id: string): Promise<number> {
    const { hook, claimed } = await db.write(async (tx) => {
      const webhook = await store.find(tx, id);
      if (!webhook || webhook.active === 0 || webhook.removed_at !== null) return nothing;
      if (webhook.token_id !== null && !(await isKeyGood(tx, webhook.token_id))) {
        await switchOff(tx, id);
        return nothing;
      }
      const some = { lane: id, limit: batch };
      const claim = await jobs.claim(tx, some, (ids) => deliveries.among(tx, ids));
      return { hook: webhook, claimed: claim };
    });
    const ends = await Promise.allSettled(
      claimed.map(({ job, row }) => hook && row && attempt(hook, { job, row })),
    );
    const lost = ends.find((end) => end.status === "rejected");
    if (lost) throw lost.reason;
    return claimed.length;
  }

  async function attempt(hook: WebhookRow, { job, row }: Claimed): Promise<void> {
    const body = await bodyOf(row);
    // The lead was deleted meanwhile, and its deliveries with it.
    if (body === null) return;
    const outcome = await send(hook, row, body);
    const { status } = outcome;
    if (status !== null && status >= 200 && status < 300) return markSent({ job, row }, status);
    // Aborted at shutdown: another process sends it once the lease ends.
    if (status === null && runner.signal.aborted) return;
    await db.write((tx) => fail(tx, { job, row }, outcome));
    const facts = { webhook: hook.id, delivery: row.id, attempts: job.attempts, ...outcome };
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
      const status = await callOut(new URL(hook.url), { headers, body }, runner.signal);
      return { status, failure: null };
    } catch (error) {
      if (error instanceof CallFailed) return { status: null, failure: error.why };
      throw error;
    }
  }

  /** Even where another process has tried it since. */
  const markSent = ({ job, row }: Claimed, status: number): Promise<void> =>
    db.write(async (tx) => {
      await store.hold(tx, db.engine, row.webhook_id);
      await jobs.remove(tx, { id: row.id });
      const sent = { sent_at: fromNow(0), given_up_at: null, attempts: job.attempts };
      await deliveries.set(tx, row.id, { ...sent, status, failure: null });
      await store.succeeded(tx, row.webhook_id);
    });

  async function fail(tx: Tx, { job, row }: Claimed, outcome: Outcome): Promise<void> {
    const { id, webhook_id: hook, type } = row;
    const { attempts } = job;
    // A ping is tried once: the colleague who sent it sees the result.
    const waitMs = type === "ping" ? null : backoffMs({ attempts, unreached: 0 });
    const isOver = waitMs === null;
    await store.hold(tx, db.engine, hook);
    if (!(await (isOver ? jobs.finish(tx, job) : jobs.retry(tx, job, waitMs)))) return;
    const given_up_at = isOver ? fromNow(0) : null;
    await deliveries.set(tx, id, { ...outcome, attempts, given_up_at });
    if (type === "ping") return;
    const since = await store.failed(tx, hook, fromNow(0));
    if (since === null) return;
    if (outcome.status === goneStatus || since <= fromNow(-failingMs)) await switchOff(tx, hook);
  }

  async function switchOff(tx: Tx, id: string): Promise<void> {
    if (!(await store.switchOff(tx, id, fromNow(0)))) return;
    db.publish(tx, webhooksChanged, null);
    const hook = await store.find(tx, id);
    await events.record(tx, {
      kind: "webhook.switched_off",
      by: { who: "system" },
      subject: { kind: "webhook", id },
      contact: null,
      data: { host: new URL(hook?.url ?? "").host },
    });
  }

  const { runAll: waitUntilIdle, runLane: workThrough, start, stop } = runner;
  return { waitUntilIdle, workThrough, start, stop };
}

const nothing = { hook: null, claimed: [] };
