/** What is kept of visits: views, clicks in the footer, measurements. Whoever accepted has them told to the analytics service too. */
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Log } from "../../platform/http/outward.ts";
import type { Ids } from "../../platform/ids.ts";
import { analyticsEndpoint, createAnalytics } from "./analytics.server.ts";
import type { PageEvent, PageView, WebVital } from "./contract.ts";
import { addDays, dayOf, daysBetween } from "./days.ts";
import { referringSite } from "./referrer.ts";
import { visitStore as store } from "./store.server.ts";

/** How long single rows are kept; the daily counts stay. */
const keptDays = 90;

/** Who reports, as far as it matters, and where to log what the analytics service makes of it. */
export type Reporter = { accepted: boolean; log: Log };
export type Visits = ReturnType<typeof createVisits>;

type Parts = { db: Database; clock: Clock; ids: Ids; publicUrl: URL | null; analytics: Config["analytics"]; endpoint?: string };

/** @param parts.endpoint where the analytics service is; a test's own */
export function createVisits({ db, clock, ids, publicUrl, analytics: settings, endpoint = analyticsEndpoint }: Parts) {
  const analytics = settings && createAnalytics({ ...settings, endpoint, publicUrl, ids });
  const stamp = () => ({ id: ids.uuid(), at: timestamp(clock.now()) });

  return {
    async recordPageView(view: PageView, { accepted, log }: Reporter): Promise<void> {
      await db.write((tx) =>
        store.insertPageView(tx, { ...stamp(), path: view.path, title: view.title, referrer: referringSite(view.referrer) }),
      );
      if (accepted) void analytics?.pageView(view, log);
    },

    async recordEvent(event: PageEvent, { accepted, log }: Reporter): Promise<void> {
      await db.write((tx) => store.insertEvent(tx, { ...stamp(), ...event }));
      if (accepted) void analytics?.event(event, log);
    },

    async recordVital(vital: WebVital): Promise<void> {
      await db.write((tx) => store.insertVital(tx, { ...stamp(), ...vital }));
    },

    /** Counts the days that are over, and lets go of single rows past their time. Safe to run at any time, and twice. */
    async rollUp(): Promise<void> {
      const today = dayOf(timestamp(clock.now()));
      await db.write(async (tx) => {
        // The last day counted is counted again: another process may have been a moment behind.
        const first = (await store.lastDay(tx)) ?? dayOf((await store.firstView(tx)) ?? today);
        for (const day of daysBetween(first, today)) await store.rollUp(tx, day, addDays(day, 1));
        await store.deleteBefore(tx, addDays(today, -keptDays));
      });
    },
  };
}
