import type { FastifyBaseLogger } from "fastify";
import type { Actor, NewEvent } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { CallOut } from "../../platform/http/call-out.server.ts";
import { type Ids, isId } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { ago, type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import type { Leads } from "../leads/leads.server.ts";
import {
  hookEvents,
  mostWebhooks,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
  webhooksChanged,
} from "./contract.ts";
import { createDeliveries, noSuchWebhook, requireWebhook } from "./deliveries.server.ts";
import { deliveryListStore } from "./delivery-store.server.ts";
import { createDeliveryQueue, isOf, webhookJobs } from "./event-subscriber.server.ts";
import { createSending, type IsKeyGood } from "./sending.server.ts";
import { secretOf } from "./signature.ts";
import { webhookStore as store, type WebhookRow } from "./store.server.ts";

type OneOf = { id: string; by: Actor };
type ByKey = { key?: string | undefined };
type OfKind<Event> = Event extends { kind: `webhook.${string}` } ? Event : never;
type WebhookEvent =
  OfKind<NewEvent> extends infer One
    ? One extends NewEvent
      ? Pick<One, "kind" | "data">
      : never
    : never;
type WebhooksDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  leads: Pick<Leads, "row" | "getLead">;
  callOut: CallOut;
  isKeyGood: IsKeyGood;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
};

const keptMs = 30 * dayMs;
const mostKept = 5_000;

export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks(needs: WebhooksDeps) {
  const { db, clock, ids, events } = needs;
  const jobs = webhookJobs({ db, clock });
  const { workThrough, ...sending } = createSending({ ...needs, jobs });
  const now = () => timestamp(clock.now());

  function recordChange(tx: Tx, { id, by }: OneOf, event: WebhookEvent) {
    db.publish(tx, webhooksChanged, null);
    return events.record(tx, { ...event, by, subject: { kind: "webhook", id }, contact: null });
  }

  async function refuseBeyond(tx: Tx) {
    await store.inTurn(tx, db.engine);
    if ((await store.all(tx)).length >= mostWebhooks) throw new Problem(409, enough);
  }

  async function setActive(tx: Tx, id: string, { active, key }: ByKey & { active: boolean }) {
    if (!active) return;
    const well = { failing_since: null, switched_off_at: null };
    await store.set(tx, id, { ...well, token_id: key ?? null });
    await jobs.runNow(tx, id);
  }

  return {
    ...sending,
    ...createDeliveries({ db, jobs, queue: createDeliveryQueue(needs), workThrough }),

    /** Oldest first. */
    list: async (): Promise<Webhook[]> => (await store.all(db.read)).map(toWebhook),

    /** @throws Problem 404 */
    find: async (id: string): Promise<Webhook> => toWebhook(await requireWebhook(db.read, id)),

    /** @returns its secret too, which is not shown again @throws Problem 409 at the limit */
    add: ({ url, events: chosen, by, key }: NewWebhook & ByKey & { by: Actor }) =>
      db.write(async (tx) => {
        await refuseBeyond(tx);
        const id = ids.uuid();
        const secret = secretOf(ids.key());
        const row = {
          ...{ id, url, secret, events: chosen.join(" "), active: 1, created_at: now() },
          ...{
            failing_since: null,
            switched_off_at: null,
            removed_at: null,
            token_id: key ?? null,
          },
        };
        await store.insert(tx, row);
        const data = { host: hostOf(row), events: chosen };
        await recordChange(tx, { id, by }, { kind: "webhook.added", data });
        return { ...toWebhook(row), secret };
      }),

    /** While off, nothing new is queued; what waited leaves once it is on. @throws Problem 404 */
    change: ({ id, set, by, key }: OneOf & ByKey & { set: WebhookChange }): Promise<Webhook> =>
      db.write(async (tx) => {
        const row = await requireWebhook(tx, id);
        const was = toWebhook(row);
        const { active = was.active, events: chosen = was.events } = set;
        if (active === was.active && chosen.join(" ") === row.events) return was;
        await store.set(tx, id, { active: active ? 1 : 0, events: chosen.join(" ") });
        if (active !== was.active) await setActive(tx, id, { active, key });
        const data = { host: hostOf(row), events: chosen, active };
        await recordChange(tx, { id, by }, { kind: "webhook.changed", data });
        return toWebhook(await requireWebhook(tx, id));
      }),

    /** It can be restored for a day. @throws Problem 404 */
    remove: ({ id, by }: OneOf): Promise<void> =>
      db.write(async (tx) => {
        const row = await requireWebhook(tx, id);
        await store.set(tx, id, { removed_at: now() });
        await recordChange(
          tx,
          { id, by },
          { kind: "webhook.removed", data: { host: hostOf(row) } },
        );
      }),

    /** With its secret. @throws Problem 404; 409 where there are ten others by now */
    restore: ({ id, by }: OneOf): Promise<void> =>
      db.write(async (tx) => {
        const row = isId(id) ? await store.find(tx, id) : undefined;
        if (!row) throw noSuchWebhook();
        if (row.removed_at === null) return;
        await refuseBeyond(tx);
        await store.set(tx, id, { removed_at: null });
        if (row.active === 1) await jobs.runNow(tx, id);
        await recordChange(
          tx,
          { id, by },
          { kind: "webhook.restored", data: { host: hostOf(row) } },
        );
      }),

    /** Deliveries after 30 days or beyond 5,000 of a webhook; webhooks removed over a day ago. */
    async deleteOld(): Promise<void> {
      await db.write(async (tx) => {
        const removed = await store.deleteRemoved(tx, ago(clock, dayMs));
        for (const { id } of removed) await jobs.remove(tx, { lane: id });
      });
      await inBatches((limit) =>
        db.write((tx) => deliveryListStore.deleteOld(tx, ago(clock, keptMs), limit)),
      );
      for (const { id: webhook } of await store.all(db.read)) {
        await inBatches((limit) =>
          db.write((tx) =>
            deliveryListStore.deleteBeyond(tx, { webhook, keepCount: mostKept, limit }),
          ),
        );
        await db.write((tx) => jobs.removeGone(tx, webhook, deliveryListStore.of(tx, webhook)));
      }
    },
  };
}

const toWebhook = ({
  active,
  events,
  removed_at,
  secret,
  token_id,
  ...row
}: WebhookRow): Webhook => ({
  ...row,
  events: hookEvents.filter((event) => isOf({ events }, event)),
  active: active === 1,
});

const hostOf = ({ url }: Pick<WebhookRow, "url">): string => new URL(url).host;

const enough = `There are ${mostWebhooks} webhooks. Remove one first.`;
