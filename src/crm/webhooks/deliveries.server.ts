import { setTimeout } from "node:timers/promises";
import type { Database, Queries } from "../../platform/db/database.ts";
import { isId } from "../../platform/ids.ts";
import type { JobQueue } from "../../platform/jobs/queue-store.server.ts";
import { Problem } from "../../platform/problem.ts";
import type { Delivery } from "./contract.ts";
import {
  deliveryStore,
  type ListedRow,
  deliveryListStore as list,
} from "./delivery-store.server.ts";
import type { QueueDelivery } from "./event-subscriber.server.ts";
import { type WebhookRow, webhookStore } from "./store.server.ts";

type DeliveriesDeps = {
  db: Database;
  jobs: JobQueue;
  queue: QueueDelivery;
  workThrough(webhook: string): Promise<void>;
};

const mostListed = 1_000;
/** Longer than one attempt takes. */
const longestTryMs = 11_000;

export const createDeliveries = ({ db, jobs, queue, workThrough }: DeliveriesDeps) => ({
  /** @throws Problem 404; 409 while the webhook is off */
  ping: (id: string): Promise<Delivery> =>
    db.write(async (tx) => {
      const { active } = await requireWebhook(tx, id);
      if (active === 0) throw new Problem(409, isOff);
      const delivery = await queue(tx, id, { type: "ping", lead: null });
      return deliveryOf(await deliveryIn(tx, id, delivery));
    }),

  /** Under the same id. @throws Problem 404; 409 where it is off, sent or waiting */
  sendAgain: ({ id, delivery }: { id: string; delivery: string }): Promise<Delivery> =>
    db.write(async (tx) => {
      const { active } = await requireWebhook(tx, id);
      await deliveryIn(tx, id, delivery);
      if (active === 0) throw new Problem(409, isOff);
      if (!(await deliveryStore.setWaiting(tx, delivery)))
        throw new Problem(409, "This was sent, or is on its way already.");
      await jobs.add(tx, [{ id: delivery, lane: id }]);
      return deliveryOf(await deliveryIn(tx, id, delivery));
    }),

  /** Waits up to eleven seconds for the attempt. @throws Problem 404 */
  async tried({ id, delivery }: { id: string; delivery: string }): Promise<Delivery> {
    await Promise.race([workThrough(id), setTimeout(longestTryMs, null, { ref: false })]);
    return deliveryOf(await deliveryIn(db.read, id, delivery));
  },

  /** Newest first, at most 1,000. @throws Problem 404 */
  async deliveries(id: string, { page, page_size }: { page: number; page_size: number }) {
    await requireWebhook(db.read, id);
    const offset = (page - 1) * page_size;
    const limit = Math.min(page_size, Math.max(0, mostListed - offset));
    const [count, rows] = await Promise.all([
      list.count(db.read, id, mostListed),
      limit === 0 ? [] : list.page(db.read, { webhook: id, offset, limit }),
    ]);
    return { count, results: rows.map(deliveryOf) };
  },
});

async function deliveryIn(from: Queries, webhook: string, id: string): Promise<ListedRow> {
  const row = isId(id) ? await list.find(from, id) : undefined;
  if (row?.webhook_id !== webhook) throw new Problem(404, noSuchDelivery);
  return row;
}

const deliveryOf = ({ webhook_id: _, lead_id: lead, active, ...row }: ListedRow): Delivery => ({
  ...row,
  lead,
  next_attempt_at: active === 1 ? row.next_attempt_at : null,
  state: stateOf({ ...row, active }),
});

function stateOf(row: Pick<ListedRow, "sent_at" | "given_up_at" | "active">) {
  if (row.sent_at !== null) return "sent";
  if (row.given_up_at !== null) return "given up";
  return row.active === 1 ? "waiting" : "held";
}

const noSuchDelivery = "There is no such delivery any more: they are kept for 30 days.";
const isOff = "This webhook is off. Switch it on first.";

/** Ignores removed webhooks. @throws Problem 404 */
export async function requireWebhook(from: Queries, id: string): Promise<WebhookRow> {
  const row = isId(id) ? await webhookStore.find(from, id) : undefined;
  if (!row || row.removed_at !== null) throw noSuchWebhook();
  return row;
}

export const noSuchWebhook = () => new Problem(404, "There is no such webhook.");
