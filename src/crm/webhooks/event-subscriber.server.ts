import type { NewEvent } from "../../core/activity/contract.ts";
import { cachedRead } from "../../platform/db/cached-read.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { createJobQueue } from "../../platform/jobs/queue-store.server.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import type { Leads } from "../leads/leads.server.ts";
import type { LeadRow } from "../leads/store.server.ts";
import { type DeliveryType, type HookEvent, webhooksChanged } from "./contract.ts";
import { deliveryStore as deliveries, webhookKind } from "./delivery-store.server.ts";
import { webhookStore as store, type WebhookRow } from "./store.server.ts";

type LeadState = Pick<LeadRow, "spam" | "announce_at" | "closed_at">;
type QueueDeps = { db: Database; clock: Clock; ids: Ids };
type LeadSubscriberDeps = QueueDeps & { leads: Pick<Leads, "row"> };

/** Waiting deliveries that make a new one needless: they leave with the lead's latest state. */
const coveredBy: Record<DeliveryType, DeliveryType[]> = {
  "lead.created": ["lead.created"],
  "lead.changed": ["lead.created", "lead.changed"],
  "lead.closed": ["lead.closed"],
  ping: ["ping"],
};

export const isOf = ({ events }: Pick<WebhookRow, "events">, event: HookEvent): boolean =>
  events.split(" ").includes(event);

/** Each webhook is a lane, so that a slow one delays no other. */
export const webhookJobs = (needs: Pick<QueueDeps, "db" | "clock">) =>
  createJobQueue({ ...needs, kind: webhookKind, leaseMs: 5 * 60_000 });

export type QueueDelivery = ReturnType<typeof createDeliveryQueue>;

/** @returns the id of the delivery, which may be one that was waiting already */
export const createDeliveryQueue =
  ({ db, clock, ids }: QueueDeps) =>
  async (tx: Tx, webhook: string, { type, lead }: News): Promise<string> => {
    const jobs = webhookJobs({ db, clock });
    const filter = { webhook, lead, types: coveredBy[type] };
    const waiting = await jobs.untried(tx, deliveries.untried(tx, filter));
    if (waiting) return waiting.id;
    const id = ids.uuid();
    await deliveries.insert(tx, {
      ...{ id, webhook_id: webhook, type, lead_id: lead, created_at: timestamp(clock.now()) },
      ...{ attempts: 0, sent_at: null, given_up_at: null, status: null, failure: null },
    });
    await jobs.add(tx, [{ id, lane: webhook }]);
    return id;
  };

export type LeadSubscriber = ReturnType<typeof createLeadSubscriber>;

export function createLeadSubscriber({ leads, ...needs }: LeadSubscriberDeps) {
  const active = cachedRead({ db: needs.db, topic: webhooksChanged, read: store.active });
  const queue = createDeliveryQueue(needs);

  async function tell(tx: Tx, hooks: WebhookRow[], news: { type: HookEvent; lead: string }) {
    for (const hook of hooks) if (isOf(hook, news.type)) await queue(tx, hook.id, news);
  }

  return {
    /** Runs for each event that changes the API's view of a lead. */
    async follow(tx: Tx, event: NewEvent): Promise<void> {
      const hooks = await active(tx);
      if (hooks.length === 0) return;
      const lead = await leads.row(event.subject.id, tx);
      const type = lead && newsOf(event, lead);
      if (type) await tell(tx, hooks, { type, lead: event.subject.id });
    },

    async moved(tx: Tx, moved: string[]): Promise<void> {
      const hooks = await active(tx);
      if (!hooks.some((hook) => isOf(hook, "lead.changed"))) return;
      for (const id of moved) {
        const lead = await leads.row(id, tx);
        const isAnnounced = lead && lead.announce_at === null && lead.spam === 0;
        if (isAnnounced) await tell(tx, hooks, { type: "lead.changed", lead: id });
      }
    },

    /** Also for a lead released from spam, or of a chat under way. */
    async announced(tx: Tx, lead: string): Promise<void> {
      await tell(tx, await active(tx), { type: "lead.created", lead });
    },
  };
}

type News = { type: DeliveryType; lead: string | null };

/** Null for leads that nobody was notified of: quarantined ones, and chats under way. */
function newsOf(event: NewEvent, { spam, announce_at, closed_at }: LeadState): HookEvent | null {
  if (announce_at !== null) return null;
  if (event.kind === "lead.received") return spam === 1 ? null : "lead.created";
  const set = event.kind === "lead.changed" ? event.data.set : {};
  if (spam === 1 && set.spam !== true) return null;
  return set.stage !== undefined && closed_at !== null ? "lead.closed" : "lead.changed";
}
