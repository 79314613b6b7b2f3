import type { Queries } from "../../platform/db/database.ts";
import { isId } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { type WebhookRow, webhookStore } from "./store.server.ts";

/**
 * Ignores removed webhooks.
 * @throws Problem 404
 */
export async function requireWebhook(from: Queries, id: string): Promise<WebhookRow> {
  const row = isId(id) ? await webhookStore.find(from, id) : undefined;
  if (!row || row.removed_at !== null) throw noSuchWebhook();
  return row;
}

export const noSuchWebhook = () => new Problem(404, "There is no such webhook.");
