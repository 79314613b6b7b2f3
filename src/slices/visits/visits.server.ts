import type { Transaction } from "kysely";
import { ago, type Clock, dayMs } from "../../platform/clock.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Log } from "../../platform/http/outward.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { timeZoneOf } from "../../platform/time-zone.ts";
import { analyticsEndpoint, createAnalytics } from "./analytics.server.ts";
import type { CountedEvent, PageView, WebVital } from "./contract.ts";
import { referringSite } from "./referrer.ts";
import { type Counted, type CountTable, countTables, visitStore as store } from "./store.server.ts";
import { createVisitors } from "./visitors.server.ts";
import { bucketOf } from "./vital-buckets.ts";
import { vitalsOfDay } from "./vitals-of-day.server.ts";

/** Three years, so that a season compares with the two before. */
const keptMs = 1_096 * dayMs;
/** Counts what a day has no rows left for. */
const others = "others";
const tables: CountTable[] = [
  "page_views_daily",
  "referrers_daily",
  "footer_clicks_daily",
  "contact_presses_daily",
  "web_vitals_daily",
];

type Tx = Transaction<Tables>;

/** Whether the visitor lets the analytics service be told. */
export type Reporter = { mayPassOn: boolean; log: Log };
export type Visits = ReturnType<typeof createVisits>;

type Parts = {
  db: Database;
  clock: Clock;
  ids: Ids;
  /** `path` is the canonical one; null where the site has no such page, and nothing is kept. */
  pageAt(path: string): Promise<{ path: string; title: string } | null>;
  forgotten: Parameters<typeof createVisitors>[0]["forgotten"];
  /** Of the company, as it is now: by it one day ends and the next begins. */
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
  timeZone,
  publicUrl,
  analytics: settings,
  endpoint = analyticsEndpoint,
}: Parts) {
  const analytics =
    settings &&
    createAnalytics({ ...settings, endpoint, publicUrl, ids, elapsedMs: clock.elapsedMs });
  const dayOf = async (tx: Tx, at: Date): Promise<string> =>
    timeZoneOf(await timeZone(tx)).wallTime(at).day;
  const today = (tx: Tx) => dayOf(tx, clock.now());
  /** The day a table was found full, so that its rows are not counted again. */
  const fullOn = new Map<CountTable, string>();

  /** @returns false where the day is full */
  async function count(tx: Tx, table: CountTable, row: Counted): Promise<boolean> {
    if (await store.countKnown(tx, table, row)) return true;
    if (fullOn.get(table) === row.day) return false;
    if ((await store.rowsOf(tx, table, row.day)) >= countTables[table].mostADay) {
      fullOn.set(table, row.day);
      return false;
    }
    await store.countNew(tx, table, row);
    return true;
  }

  /** On a page the site has; how often its number, or its WhatsApp, was pressed there. */
  async function recordPress(way: string, asked: string): Promise<void> {
    const page = asked.startsWith("/") ? await pageAt(asked) : null;
    if (page === null) return;
    await db.write(async (tx) => {
      const row = { day: await today(tx), path: page.path, way };
      await count(tx, "contact_presses_daily", row);
    });
  }

  const visitors = createVisitors({ db, clock, ids, pageAt, forgotten });

  return {
    visitors,

    async recordPageView(
      { path: asked, referrer }: PageView,
      { mayPassOn, log }: Reporter,
    ): Promise<void> {
      const page = await pageAt(asked);
      if (page === null) return;
      const { path, title } = page;
      const from = referringSite(referrer);
      await db.write(async (tx) => {
        const day = await today(tx);
        if (!(await count(tx, "page_views_daily", { day, path }))) return;
        if (from === null || (await count(tx, "referrers_daily", { day, path, referrer: from })))
          return;
        await store.countNew(tx, "referrers_daily", { day, path, referrer: others });
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
        const day = await today(tx);
        if (await count(tx, "footer_clicks_daily", { day, action, label })) return;
        await store.countNew(tx, "footer_clicks_daily", { day, action: others, label: others });
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

    /** @param day by the company's calendar */
    vitals: (day: string) => db.longRead(vitalsOfDay, day),

    /** @param before a moment, UTC @returns how many rows, each a sum of a day */
    async forgetOld(before = ago(clock, keptMs)): Promise<number> {
      const day = await db.write((tx) => dayOf(tx, new Date(before)));
      let deleted = 0;
      for (const table of tables)
        deleted += await inBatches((limit) =>
          db.write((tx) => store.deleteBefore(tx, table, { day, limit })),
        );
      return deleted;
    },
  };
}
