/** What pages report is counted: by day, page and where from, and nothing says whose it was. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice } from "../../../test/content.ts";
import { realOwners } from "../../../test/real-owners.ts";
import { click, view, visitCalls, vital } from "../../../test/visit-calls.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ now: new Date("2026-11-20T10:00:00Z") });
});
afterEach(() => app.close());

const { clicks, post, referrers, rowCount, views } = visitCalls(() => app);
const day = "2026-11-20";

test("a page view counts for its day, its path and the site it came from, and nothing says whose it was", async () => {
  const told = {
    ...view,
    path: "/about?email=vera@example.com#me",
    referrer: "https://search.example/find?q=vera",
  };
  const answer = await post("/api/page-views/", told, { cookie: "ipAddress=203.0.113.7" });
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe("");
  expect(answer.headers["set-cookie"]).toBeUndefined();
  await post("/api/page-views/", view);
  expect(await views()).toEqual([{ day, path: "/about", times: 2 }]);
  expect(await referrers()).toEqual([
    { day, path: "/about", referrer: "https://search.example", times: 1 },
  ]);
  expect(await rowCount()).toBe(2);
});

test("a day begins at the company's midnight, and one counted before keeps its day", async () => {
  app.clock.set(new Date("2026-11-20T18:29:59Z"));
  await post("/api/page-views/", view);
  // Midnight in Kolkata.
  app.clock.set(new Date("2026-11-20T18:30:00Z"));
  await post("/api/page-views/", view);
  await post("/api/events/", click);
  await post("/api/events/", { category: "Call", action: "/about", label: "Call" });
  await post("/api/web-vitals/", vital);
  expect(await views()).toEqual([
    { day, path: "/about", times: 1 },
    { day: "2026-11-21", path: "/about", times: 1 },
  ]);
  for (const table of ["footer_clicks_daily", "contact_presses_daily", "web_vitals_daily"] as const)
    expect(await app.db.read.selectFrom(table).select("day").execute()).toEqual([
      { day: "2026-11-21" },
    ]);

  await realOwners(app);
  const { version: basedOn } = await app.app.site.companyForAdmin();
  const change = { body: { time_zone: "Europe/London" }, basedOn, by: alice };
  await app.db.write((tx) => app.app.site.saveCompany(tx, change));
  await post("/api/page-views/", view);
  expect((await views()).map(({ day: one, times }) => [one, times])).toEqual([
    [day, 2],
    ["2026-11-21", 1],
  ]);
});

test("only pages of the site are counted; what is said of others is dropped without a word", async () => {
  for (const path of ["/nothing-here", "/About", "/about/", "/blog/erp/nothing-here/"]) {
    expect((await post("/api/page-views/", { ...view, path })).statusCode).toBe(204);
    expect((await post("/api/web-vitals/", { ...vital, path })).statusCode).toBe(204);
    expect((await post("/api/events/", { ...click, action: path })).statusCode).toBe(204);
  }
  expect(await rowCount()).toBe(0);
  const paths = [
    "/",
    "/blog",
    "/blog/erp",
    "/blog/erp/a-chart-of-accounts-that-survives-the-audit/",
    "/chat",
    "/search",
  ];
  for (const path of paths) await post("/api/page-views/", { ...view, path });
  expect((await views()).map(({ path }) => path)).toEqual(paths);
});

test("a page that is answered with and without its last slash is one page, under its canonical address", async () => {
  const article = "/blog/erp/a-chart-of-accounts-that-survives-the-audit/";
  for (const path of [article, article.slice(0, -1), "/blog/erp", "/blog/erp/"]) {
    await post("/api/page-views/", { ...view, path, referrer: "https://search.example/" });
    await post("/api/events/", { ...click, action: path });
    await post("/api/web-vitals/", { ...vital, path });
  }
  expect((await views()).map(({ path, times }) => [path, times])).toEqual([
    ["/blog/erp", 2],
    [article, 2],
  ]);
  expect((await referrers()).map(({ times }) => times)).toEqual([2, 2]);
  expect((await clicks()).map(({ action, times }) => [action, times])).toEqual([
    ["/blog/erp", 2],
    [article, 2],
  ]);
  expect((await app.app.visits.vitals(day)).map(({ path }) => path).sort()).toEqual([
    "/blog/erp",
    article,
  ]);
});

test("views of one moment are counted one by one", async () => {
  await Promise.all(Array.from({ length: 20 }, () => post("/api/page-views/", view)));
  expect(await views()).toEqual([{ day, path: "/about", times: 20 }]);
});

test("presses of Call and WhatsApp count under the page, those of no page under none", async () => {
  const press = { category: "Call", action: "/about", label: "Call" };
  for (const one of [press, press, { ...press, category: "WhatsApp" }])
    expect((await post("/api/events/", one)).statusCode).toBe(204);
  for (const action of ["/nothing-here", "tel:+912000000000"])
    expect((await post("/api/events/", { ...press, action })).statusCode).toBe(204);
  const counted = app.db.read.selectFrom("contact_presses_daily").selectAll().orderBy("way");
  expect(await counted.execute()).toEqual([
    { day, path: "/about", way: "Call", times: 2 },
    { day, path: "/about", way: "WhatsApp", times: 1 },
  ]);
});

test("a click in the footer counts under its link, to a page or to another site", async () => {
  expect((await post("/api/events/", { ...click, visitor: "Vera" })).statusCode).toBe(204);
  await post("/api/events/", click);
  await post("/api/events/", {
    ...click,
    action: "https://social.example/marigold",
    label: "Social",
  });
  expect(await clicks()).toEqual([
    { day, action: "/blog", label: "Blog", times: 2 },
    { day, action: "https://social.example/marigold", label: "Social", times: 1 },
  ]);
});

test("of a day's measurements of a page three of four can be said", async () => {
  for (const value of [900, 1_000, 1_100, 9_000])
    expect((await post("/api/web-vitals/", { ...vital, value })).statusCode).toBe(204);
  await post("/api/web-vitals/", { name: "CLS", value: 0.001234, path: "/", rating: "poor" });
  const measured = await app.app.visits.vitals(day);
  expect(measured).toHaveLength(2);
  expect(measured).toContainEqual({ path: "/", name: "CLS", p75: expect.closeTo(0.0013, 4) });
  const lcp = measured.find(({ name }) => name === "LCP")?.p75 ?? 0;
  expect(lcp).toBeGreaterThanOrEqual(1_100);
  expect(lcp).toBeLessThanOrEqual(1_100 * 1.1);
});
