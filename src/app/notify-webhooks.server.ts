import type { FastifyInstance } from "fastify";
import type { Database } from "../platform/db/database.ts";
import { deliveryQueued } from "../slices/webhooks/topic.ts";
import type { Webhooks } from "../slices/webhooks/webhooks.server.ts";

/** Milliseconds. Covers retries that are due, and a lost message. */
const lookAgainMs = 15_000;

type Parts = { db: Database; webhooks: Webhooks; http: FastifyInstance };

export function startWebhookDelivery({ db, webhooks, http }: Parts) {
  const unsubscribe = db.subscribe(deliveryQueued, webhooks.wake);
  webhooks.wake();
  const timer = setInterval(webhooks.wake, lookAgainMs).unref();
  http.addHook("onClose", async () => {
    unsubscribe();
    clearInterval(timer);
    await webhooks.stop();
  });
}
