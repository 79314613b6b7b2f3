/**
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4
 * The server sends the reports, without IP address or lasting id: browsers load no other script.
 */
import { createOutward, type Log } from "../../platform/http/outward.ts";
import type { Ids } from "../../platform/ids.ts";
import { createQuota } from "../../platform/quota.ts";
import type { PageEvent } from "./contract.ts";

export const analyticsEndpoint = "https://www.google-analytics.com/mp/collect";

/** For each kind of report: clients with forged cookies send no more in the site's name. */
const mostAMinute = 600;

export function createAnalytics({
  id,
  secret,
  endpoint,
  publicUrl,
  ids,
  elapsedMs,
}: {
  id: string;
  secret: string;
  endpoint: string;
  publicUrl: URL | null;
  ids: Ids;
  elapsedMs(): number;
}) {
  const ask = createOutward("analytics");
  const quota = createQuota(elapsedMs);
  const url = new URL(endpoint);
  url.searchParams.set("measurement_id", id);
  url.searchParams.set("api_secret", secret);

  async function tell(name: string, params: Record<string, string>, log: Log): Promise<void> {
    if (quota.take({ key: name, most: mostAMinute, windowMs: 60_000 }) > 0) return;
    const body = JSON.stringify({
      // Required, and new for each report, so that reports cannot be linked to one visitor.
      client_id: ids.uuid(),
      consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
      events: [{ name, params }],
    });
    await ask(url, log, { method: "POST", headers: { "content-type": "application/json" }, body });
  }

  return {
    pageView: ({ path, title }: { path: string; title: string }, log: Log) =>
      tell(
        "page_view",
        {
          page_location: `${publicUrl?.origin ?? ""}${path}`.slice(0, 1_000),
          page_title: title.slice(0, 300),
        },
        log,
      ),
    event: ({ category, action, label }: PageEvent, log: Log) =>
      tell(
        "footer_click",
        { category, action: action.slice(0, 100), label: label.slice(0, 100) },
        log,
      ),
  };
}
