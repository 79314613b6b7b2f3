/** The traffic report: each figure against one worked out by hand. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addLeads } from "../../../../test/counted-leads.ts";
import { bucketOf } from "../../../core/visits/vital-buckets.ts";
import { reportQuery } from "../contract.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ now: new Date("2026-11-20T10:00:00Z") });
});
afterEach(() => app.close());

const visits = (query: Record<string, string> = {}) =>
  app.app.reports.ofVisits(reportQuery.parse(query));
type Daily =
  | "page_views_daily"
  | "referrers_daily"
  | "campaigns_daily"
  | "bots_daily"
  | "searches_daily"
  | "steps_daily";
/** A row counts once where it does not say how often. */
const add = (table: Daily, rows: Record<string, string | number>[]) =>
  app.db.write(async (tx) => {
    for (const row of rows) {
      const all = { times: 1, ...row };
      const columns = sql.join(Object.keys(all).map((column) => sql.ref(column)));
      const values = sql.join(Object.values(all));
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(tx);
    }
  });
const [day, was, old] = ["2026-11-20", "2026-11-17", "2026-11-14"];
const three = { from: "2026-11-18", to: day };

test("nothing was looked at, and that is told as nothing", async () => {
  const none = await visits();
  expect(none.pieces).toHaveLength(30);
  expect(none).toMatchObject({
    ...{ views: 0, earlierViews: 0, leads: 0, pages: [], inVain: [] },
    sites: { named: [], all: 0 },
    bots: { named: [], all: 0 },
    journeys: { entries: { named: [], all: 0 }, readers: 0, read: [] },
    vitals: { from: "2026-10-24", to: day, pages: [], all: { LCP: { p75: null, measured: 0 } } },
  });
});

test("views by day and page, beside those before, and the enquiries sent from each", async () => {
  await add("page_views_daily", [
    { day, path: "/", times: 5 },
    { day: "2026-11-18", path: "/", times: 3 },
    { day, path: "/contact-us", times: 2 },
    { day: was, path: "/", times: 11 },
    { day: was, path: "/gone", times: 4 },
    { day: old, path: "/", times: 100 },
  ]);
  const at = { created_at: "2026-11-19T09:00:00.000Z", page: "/contact-us" };
  await addLeads(app, [
    at,
    { ...at, source: "Chat", page: null },
    { ...at, spam: 1 },
    { ...at, source: "By hand", page: null },
    { ...at, created_at: "2026-11-16T09:00:00.000Z" },
  ]);
  const told = await visits(three);
  expect(told.pieces.map(({ views }) => views)).toEqual([3, 0, 7]);
  expect([told.views, told.earlierViews, told.leads, told.earlierLeads]).toEqual([10, 15, 2, 1]);
  // Without the page that is gone, since nothing is read there.
  expect(told.titles).toEqual({ "/": "Home", "/contact-us": "Contact" });
  expect(told.pages).toEqual([
    { path: "/", views: 8, earlier: 11, leads: 0 },
    { path: "/contact-us", views: 2, earlier: 0, leads: 1 },
  ]);
});

test("where they came from, and what they searched for, greatest first with the rest in all", async () => {
  const sites = Array.from({ length: 14 }, (_, n) => ({
    ...{ day, path: "/", referrer: `https://${String.fromCodePoint(97 + n)}.example` },
  }));
  await add("referrers_daily", [
    ...sites,
    { day: "2026-11-19", path: "/about", referrer: "https://n.example", times: 4 },
    { day: was, path: "/about", referrer: "https://n.example", times: 40 },
  ]);
  const letter = { source: "letter", medium: "email", campaign: "diwali" };
  await add("campaigns_daily", [
    { day, ...letter, times: 3 },
    { day: was, ...letter, times: 9 },
  ]);
  await add("searches_daily", [
    { day, words: "payroll", times: 2 },
    { day: "2026-11-19", words: "payroll", times: 1 },
    { day, words: "stock", times: 1 },
  ]);
  await add("bots_daily", [{ day, family: "Google", times: 7 }]);
  const told = await visits(three);
  expect(told.sites.named[0]).toEqual({ referrer: "https://n.example", times: 5 });
  expect(told.sites.named).toHaveLength(12);
  expect(told.sites.all).toBe(18);
  expect(told.campaigns).toEqual({ named: [{ ...letter, times: 3 }], all: 3 });
  expect(told.searches.named).toEqual([
    { words: "payroll", times: 3 },
    { words: "stock", times: 1 },
  ]);
  expect(told.bots).toEqual({ named: [{ family: "Google", times: 7 }], all: 7 });
  expect(told.views).toBe(0);
});

test("journeys are where visits began and went on, and searches in vain lead to their search", async () => {
  await add("steps_daily", [
    { day, from_path: "", to_path: "/", times: 4 },
    { day, from_path: "/", to_path: "/chat", times: 2 },
    { day: was, from_path: "/", to_path: "/about", times: 2 },
  ]);
  app.app.unansweredSearches.recordSearch({
    words: "payroll for yachts",
    place: "search",
    ip: "203.0.113.7",
    isFound: false,
  });
  app.app.unansweredSearches.recordSearch({
    words: "typewriters",
    place: "chat",
    ip: "203.0.113.7",
    isFound: false,
  });
  await app.app.unansweredSearches.keep();
  const { journeys, inVain } = await visits(three);
  expect(journeys.entries).toEqual({
    ...{ named: [{ from_path: "", to_path: "/", times: 4 }], all: 4 },
  });
  expect(journeys.steps.named).toEqual([{ from_path: "/", to_path: "/chat", times: 2 }]);
  expect(inVain).toMatchObject([{ words: "payroll for yachts", times: 1 }]);
});

test("three of four loads stayed within it: of all pages, and of each that was measured", async () => {
  const of = (path: string, name: "LCP" | "CLS" | "TTFB", value: number) => ({
    ...{ day, path, name, bucket: bucketOf(name, value), times: 1 },
  });
  await app.db.write((tx) =>
    tx
      .insertInto("web_vitals_daily")
      .values([
        ...[1_000, 1_200, 1_500, 9_000].map((value) => of("/", "LCP", value)),
        { ...of("/about", "LCP", 9_000), times: 12 },
        of("/", "TTFB", 50),
        of("/", "CLS", 0.05),
        // Longer ago than speed is told of.
        { ...of("/", "LCP", 80_000), day: "2026-10-01", times: 100 },
      ])
      .execute(),
  );
  const { vitals } = await visits({ last: "90-days" });
  expect(vitals.pages.map(({ path }) => path)).toEqual(["/about", "/"]);
  const home = vitals.pages[1]?.vitals;
  expect(home?.LCP.measured).toBe(4);
  expect(home?.LCP.p75).toBeGreaterThanOrEqual(1_500);
  expect(home?.LCP.p75).toBeLessThanOrEqual(1_650);
  expect(home?.INP).toEqual({ p75: null, measured: 0 });
  expect(vitals.all.LCP.measured).toBe(16);
  expect(vitals.all.LCP.p75).toBeGreaterThanOrEqual(9_000);
  expect(vitals.from).toBe("2026-10-24");
});
