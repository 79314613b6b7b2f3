import type { Config } from "../../platform/config/config.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { Log } from "../../platform/http/outward.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { ago, type Clock, dayMs } from "../../platform/time/clock.ts";
import { timeZoneOf } from "../../platform/time/time-zone.ts";
import { analyticsEndpoint, createAnalytics } from "./analytics.server.ts";
import { campaignOf } from "./campaign.ts";
import type { CountedEvent, PageView, WebVital } from "./contract.ts";
import { referringSite } from "./referrer.ts";
import { createSteps } from "./steps.server.ts";
import {
  type Counted,
  type Counting,
  type CountTable,
  countTables,
  visitStore as store,
} from "./store.server.ts";
import { createVisitors } from "./visitors.server.ts";
import { bucketOf } from "./vital-buckets.ts";
import { vitalsOfDay } from "./vitals-of-day.server.ts";

/** Three years, so that a season can be compared with the two before. */
const keptMs = 1_096 * dayMs;
/** Shorter, because searches are more personal than page views. */
const searchesKeptMs = 400 * dayMs;
const tables: CountTable[] = [
  "page_views_daily",
  "referrers_daily",
  "footer_clicks_daily",
  "contact_presses_daily",
  "web_vitals_daily",
  "campaigns_daily",
  "bots_daily",
  "steps_daily",
  "searches_daily",
];

export type Reporter = { mayPassOn: boolean; log: Log };
export type Visits = ReturnType<typeof createVisits>;

type Parts = {
  db: Database;
  clock: Clock;
  ids: Ids;
  /** `path` is canonical; null if the site has no such page, and then nothing is stored. */
  pageAt(path: string): Promise<{ path: string; title: string } | null>;
  forgotten: Parameters<typeof createVisitors>[0]["forgotten"];
  searchedFor(query: string): string | null;
  /** The company's current time zone, which decides when a day ends. */
  timeZone(tx: Tx): Promise<string>;
  publicUrl: URL | null;
  analytics: Config["analytics"];
  endpoint?: string;
};

export function createVisits({
  db,
  clock,
  ids,
  pageAt,
  forgotten,
  searchedFor,
  timeZone,
  publicUrl,
  analytics: settings,
  endpoint = analyticsEndpoint,
}: Parts) {
  const analytics =
    settings &&
    createAnalytics({ ...settings, endpoint, publicUrl, ids, elapsedMs: clock.elapsedMs });
  const { dayOf, today, count, countAnyhow } = createCounting({ clock, timeZone });

  async function recordPress(way: string, path: string): Promise<void> {
    const page = path.startsWith("/") ? await pageAt(path) : null;
    if (page === null) return;
    await db.write(async (tx) => {
      const row = { day: await today(tx), path: page.path, way };
      await count(tx, "contact_presses_daily", row);
    });
  }

  const visitors = createVisitors({ db, clock, ids, pageAt, forgotten });

  return {
    visitors,
    journeys: createSteps({ db, clock, timeZone }),

    async recordPageView(
      { path: requestedPath, referrer }: PageView,
      { mayPassOn, log, utm = null }: Reporter & { utm?: string | null },
    ): Promise<void> {
      const page = await pageAt(requestedPath);
      if (page === null) return;
      const { path, title } = page;
      const from = referringSite(referrer);
      const campaign = campaignOf(utm);
      await db.write(async (tx) => {
        const day = await today(tx);
        if (!(await count(tx, "page_views_daily", { day, path }))) return;
        if (from !== null) {
          const row = { day, path, referrer: from };
          await countAnyhow(tx, "referrers_daily", { row, names: ["referrer"] });
        }
        if (campaign !== null) {
          const row = { day, ...campaign };
          await countAnyhow(tx, "campaigns_daily", { row, names: Object.keys(campaign) });
        }
      });
      if (mayPassOn) void analytics?.pageView({ path, title }, log);
    },

    async recordEvent(event: CountedEvent, { mayPassOn, log }: Reporter): Promise<void> {
      const { category, label } = event;
      if (category !== "Footer") return recordPress(category, event.action);
      const action = event.action.startsWith("/")
        ? (await pageAt(event.action))?.path
        : event.action;
      if (action === undefined) return;
      await db.write(async (tx) => {
        const row = { day: await today(tx), action, label };
        await countAnyhow(tx, "footer_clicks_daily", { row, names: ["action", "label"] });
      });
      if (mayPassOn) void analytics?.event({ ...event, action }, log);
    },

    async recordVital({ name, value, path }: WebVital): Promise<void> {
      const page = await pageAt(path);
      if (page === null) return;
      const measured = { path: page.path, name, bucket: bucketOf(name, value) };
      await db.write(async (tx) => {
        await count(tx, "web_vitals_daily", { day: await today(tx), ...measured });
      });
    },

    async recordSearch(query: string): Promise<void> {
      const words = searchedFor(query);
      if (words === null) return;
      await db.write(async (tx) => {
        const row = { day: await today(tx), words: words.toLowerCase() };
        await countAnyhow(tx, "searches_daily", { row, names: ["words"] });
      });
    },

    async recordBots(countsByFamily: Map<string, number>): Promise<void> {
      if (countsByFamily.size === 0) return;
      await db.write(async (tx) => {
        const day = await today(tx);
        for (const [family, times] of countsByFamily) {
          const row = { day, family };
          await countAnyhow(tx, "bots_daily", { row, names: ["family"], times });
        }
      });
    },

    /** @param day in the company's time zone */
    vitals: (day: string) => db.longRead(vitalsOfDay, day),

    async deleteOld(before = ago(clock, keptMs)): Promise<number> {
      const searched = ago(clock, searchesKeptMs);
      const later = before > searched ? before : searched;
      const days = await db.write(async (tx) => ({
        first: await dayOf(tx, new Date(before)),
        firstSearched: await dayOf(tx, new Date(later)),
      }));
      let deleted = 0;
      for (const table of tables) {
        const day = table === "searches_daily" ? days.firstSearched : days.first;
        deleted += await inBatches((limit) =>
          db.write((tx) => store.deleteBefore(tx, table, { day, limit })),
        );
      }
      return deleted;
    },
  };
}

type CountingDeps = {
  clock: Clock;
  timeZone(tx: Tx): Promise<string>;
};

type Named = { row: Counted; names: string[]; times?: number };

/** The name for counts that a full day has no rows for. */
const others = "others";

function createCounting({ clock, timeZone }: CountingDeps) {
  const dayOf = async (tx: Tx, at: Date): Promise<string> =>
    timeZoneOf(await timeZone(tx)).wallTime(at).day;
  const fullOn = new Map<CountTable, string>();

  async function hasCounted(tx: Tx, table: CountTable, counting: Counting): Promise<boolean> {
    if (await store.countKnown(tx, table, counting)) return true;
    const { day } = counting.row;
    if (fullOn.get(table) === day) return false;
    if ((await store.rowsOf(tx, table, day)) >= countTables[table].mostADay) {
      fullOn.set(table, day);
      return false;
    }
    await store.countNew(tx, table, counting);
    return true;
  }

  return {
    dayOf,
    today: (tx: Tx) => dayOf(tx, clock.now()),

    count: (tx: Tx, table: CountTable, row: Counted) => hasCounted(tx, table, { row, times: 1 }),

    /** @param names the columns that become `others` if the day is full */
    async countAnyhow(tx: Tx, table: CountTable, { row, names, times = 1 }: Named): Promise<void> {
      if (await hasCounted(tx, table, { row, times })) return;
      const rest = { ...row, ...Object.fromEntries(names.map((name) => [name, others])) };
      await store.countNew(tx, table, { row: rest, times });
    },
  };
}
