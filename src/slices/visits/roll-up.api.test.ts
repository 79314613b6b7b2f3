import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { randomIds } from "../../platform/ids.ts";
import { createVisits, type Visits } from "./visits.server.ts";

let app: TestApp;
let visits: Visits;
beforeEach(async () => {
  app = await testApp({ content: "none" });
  visits = createVisits({ db: app.db, clock: app.clock, ids: randomIds, publicUrl: null, analytics: null });
});
afterEach(() => app.close());

const reporter = { accepted: false, log: { info() {}, error() {} } };

async function see(at: string, path: string, times = 1) {
  app.clock.set(new Date(at));
  for (let i = 0; i < times; i++) await visits.recordPageView({ path, title: "A page" }, reporter);
}

const daily = () => app.db.read.selectFrom("page_views_daily").selectAll().orderBy("day").orderBy("path").execute();
const kept = async () =>
  (await app.db.read.selectFrom("page_views").select("at").orderBy("at").execute()).map((row) => row.at.slice(0, 10));

test("finished days are counted by path; today is not, until it is over", async () => {
  await see("2026-11-18T00:00:00Z", "/", 2);
  await see("2026-11-18T23:59:59.999Z", "/about");
  await see("2026-11-20T09:00:00Z", "/");
  await visits.rollUp();
  const finished = [
    { day: "2026-11-18", path: "/", views: 2 },
    { day: "2026-11-18", path: "/about", views: 1 },
  ];
  expect(await daily()).toEqual(finished);
  app.clock.set(new Date("2026-11-21T00:00:00Z"));
  await visits.rollUp();
  expect(await daily()).toEqual([...finished, { day: "2026-11-20", path: "/", views: 1 }]);
});

test("counting twice counts nothing twice, and takes in what came late", async () => {
  await see("2026-11-18T12:00:00Z", "/");
  app.clock.set(new Date("2026-11-19T00:00:01Z"));
  await visits.rollUp();
  await see("2026-11-18T23:59:59Z", "/");
  app.clock.set(new Date("2026-11-20T00:00:01Z"));
  await Promise.all([visits.rollUp(), visits.rollUp()]);
  expect(await daily()).toEqual([{ day: "2026-11-18", path: "/", views: 2 }]);
});

test("single rows go after 90 days, their counts stay", async () => {
  await see("2026-08-21T23:00:00Z", "/");
  await visits.recordEvent({ category: "Footer", action: "/blog", label: "Blog" }, reporter);
  await visits.recordVital({ name: "LCP", value: 1, path: "/", rating: "good" });
  await see("2026-08-22T00:00:00Z", "/");
  app.clock.set(new Date("2026-11-20T03:00:00Z"));
  await visits.rollUp();
  expect(await kept()).toEqual(["2026-08-22"]);
  expect(await app.db.read.selectFrom("page_events").selectAll().execute()).toEqual([]);
  expect(await app.db.read.selectFrom("web_vitals").selectAll().execute()).toEqual([]);
  expect(await daily()).toEqual([
    { day: "2026-08-21", path: "/", views: 1 },
    { day: "2026-08-22", path: "/", views: 1 },
  ]);
});

test("with no views there is nothing to count", async () => {
  await visits.rollUp();
  expect(await daily()).toEqual([]);
});
