/**
 * Tells the analytics service what visitors who accepted did (Measurement Protocol,
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4). The server does it: no foreign script
 * or key reaches a browser, and neither a visitor's address nor an id that lasts is passed on.
 */
import { LimitWindows } from "../../platform/http/limit-windows.ts";
import { createOutward, type Log } from "../../platform/http/outward.ts";
import type { Ids } from "../../platform/ids.ts";
import type { PageEvent } from "./contract.ts";

/** Where the service takes reports. */
export const analyticsEndpoint = "https://www.google-analytics.com/mp/collect";

/** Of each kind: who forges an Accept sends the service no more than this in the site's name. */
const mostAMinute = 600;

/** @param publicUrl the site's own address; without one, pages are named by their path */
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
  const told = new LimitWindows(elapsedMs);
  const url = new URL(endpoint);
  url.searchParams.set("measurement_id", id);
  url.searchParams.set("api_secret", secret);

  async function tell(name: string, params: Record<string, string>, log: Log): Promise<void> {
    if (told.take([{ key: name, most: mostAMinute, windowMs: 60_000 }]).length > 0) return;
    const body = JSON.stringify({
      // Demanded by the service. A new one each time, so that no two reports can be told to be one visitor's.
      client_id: ids.uuid(),
      consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
      events: [{ name, params }],
    });
    await ask(url, log, { method: "POST", headers: { "content-type": "application/json" }, body });
  }

  // Lengths the service allows: 1,000 for a location, 300 for a title, 100 for any other value.
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
