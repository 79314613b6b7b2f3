import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { planOf } from "../../../test/plan.ts";
import { randomIds } from "../../platform/ids.ts";
import type { countTables } from "./store.server.ts";
import { createVisits, type Visits } from "./visits.server.ts";

let app: TestApp;
let visits: Visits;
beforeEach(async () => {
  app = await testApp({ content: "none" });
  const { db, clock } = app;
  visits = createVisits({
    db,
    clock,
    ids: randomIds,
    pageAt: async (path) => ({ path, title: "A page" }),
    forgotten: async () => {},
    searchedFor: (asked) => asked,
    timeZone: async () => "Asia/Kolkata",
    publicUrl: null,
    analytics: null,
  });
});
afterEach(() => app.close());

const reporter = { mayPassOn: false, log: { info() {}, error() {} } };
const daysOf = async (table: keyof typeof countTables) =>
  (await app.db.read.selectFrom(table).select("day").distinct().orderBy("day").execute()).map(
    ({ day }) => day,
  );

test("a day's counts go after three years, whatever was counted", async () => {
  for (const day of ["2023-11-19", "2023-11-20"]) {
    app.clock.set(new Date(`${day}T12:00:00Z`));
    await visits.recordPageView(
      { path: "/", title: "", referrer: "https://search.example/" },
      { ...reporter, utm: "utm_source=letter" },
    );
    await visits.recordBots(new Map([["Google", 1]]));
    await visits.recordEvent({ category: "Footer", action: "/blog", label: "Blog" }, reporter);
    await visits.recordEvent({ category: "Call", action: "/", label: "Call" }, reporter);
    await visits.recordVital({ name: "LCP", value: 1, path: "/", rating: "good" });
  }
  app.clock.set(new Date("2026-11-20T03:00:00Z"));
  await visits.deleteOld();
  for (const table of [
    "page_views_daily",
    "referrers_daily",
    "footer_clicks_daily",
    "contact_presses_daily",
    "web_vitals_daily",
    "campaigns_daily",
    "bots_daily",
  ] as const)
    expect([table, await daysOf(table)]).toEqual([table, ["2023-11-20"]]);
});

test("what was searched for goes after 400 days, or sooner where the company chose less", async () => {
  for (const day of ["2025-10-15", "2025-10-17", "2026-11-01"]) {
    app.clock.set(new Date(`${day}T12:00:00Z`));
    await visits.recordSearch("Payroll");
  }
  app.clock.set(new Date("2026-11-20T03:00:00Z"));
  await visits.deleteOld();
  expect(await daysOf("searches_daily")).toEqual(["2025-10-17", "2026-11-01"]);
  await visits.deleteOld("2026-11-01T00:00:00.000Z");
  expect(await daysOf("searches_daily")).toEqual(["2026-11-01"]);
});

test("a great many rows go 5,000 at a time, each part a verb of its own", async () => {
  const rows = Array.from({ length: 11_000 }, (_, n) => ({
    day: "2020-01-01",
    path: `/${n}`,
    times: 1,
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await app.db.write((tx) =>
      tx
        .insertInto("page_views_daily")
        .values(rows.slice(from, from + 1_000))
        .execute(),
    );
  const write = vi.spyOn(app.db, "write");
  await visits.deleteOld();
  expect(await daysOf("page_views_daily")).toEqual([]);
  // Which day it is, three parts of this table, and one look at each other.
  expect(write).toHaveBeenCalledTimes(12);
});

test("a day's rows are counted in and looked up by an index", async () => {
  for (const table of [
    "page_views_daily",
    "referrers_daily",
    "footer_clicks_daily",
    "web_vitals_daily",
  ] as const) {
    const plan = await planOf(
      app.db,
      sql`select * from ${sql.table(table)} where day = '2026-01-01'`,
    );
    expect(plan).toMatch(/USING INDEX|Index/i);
  }
});
