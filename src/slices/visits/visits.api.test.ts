import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice } from "../../../test/content.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ now: new Date("2026-11-20T10:00:00Z") });
});
afterEach(() => app.close());

const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", "user-agent": "Vera's browser", ...headers },
    remoteAddress: "203.0.113.7",
    payload,
  });

const view = { path: "/about", title: "About" };
const click = { category: "Footer", action: "/blog", label: "Blog" };
const vital = { name: "LCP", value: 1234.5, path: "/about", rating: "good" };
const tables = [
  "page_views_daily",
  "referrers_daily",
  "footer_clicks_daily",
  "web_vitals_daily",
] as const;
const day = "2026-11-20";

async function rowCount(): Promise<number> {
  let count = 0;
  for (const table of tables)
    count += (
      await app.db.read
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow()
    ).n;
  return count;
}

const views = () =>
  app.db.read.selectFrom("page_views_daily").selectAll().orderBy("path").orderBy("day").execute();
const referrers = () =>
  app.db.read.selectFrom("referrers_daily").selectAll().orderBy("referrer").execute();
const clicks = () =>
  app.db.read.selectFrom("footer_clicks_daily").selectAll().orderBy("action").execute();

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

  const { version: basedOn } = await app.app.site.companyForDesk();
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

test("a day has room for 2,000 referring sites and 500 links: the rest count together", async () => {
  const full = {
    referrers_daily: Array.from({ length: 2_000 }, (_, n) => ({
      day,
      path: "/",
      referrer: `https://${n}.example`,
      times: 1,
    })),
    footer_clicks_daily: Array.from({ length: 500 }, (_, n) => ({
      day,
      action: `https://${n}.example`,
      label: "x",
      times: 1,
    })),
  };
  await app.db.write(async (tx) => {
    await tx.insertInto("referrers_daily").values(full.referrers_daily).execute();
    await tx.insertInto("footer_clicks_daily").values(full.footer_clicks_daily).execute();
  });
  for (const n of [1, 2, 3]) {
    await post("/api/page-views/", { ...view, referrer: `https://new-${n}.example/` });
    await post("/api/events/", { ...click, action: `https://new-${n}.example/` });
  }
  await post("/api/page-views/", { ...view, path: "/", referrer: "https://7.example/" });
  expect((await referrers()).filter(({ times }) => times > 1)).toEqual([
    { day, path: "/", referrer: "https://7.example", times: 2 },
    { day, path: "/about", referrer: "others", times: 3 },
  ]);
  expect((await clicks()).filter(({ times }) => times > 1)).toEqual([
    { day, action: "others", label: "others", times: 3 },
  ]);
});

test("each call answers without its last slash too, and nothing but POST", async () => {
  expect((await post("/api/page-views", view)).statusCode).toBe(204);
  const answer = await app.http.inject("/api/page-views/");
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe("POST");
});

const bad: [string, string, object | string][] = [
  ["a view of nothing", "/api/page-views/", {}],
  ["a view of another site", "/api/page-views/", { ...view, path: "https://elsewhere.example/" }],
  ["a path that goes on", "/api/page-views/", { ...view, path: `/${"a".repeat(512)}` }],
  ["a path of two lines", "/api/page-views/", { ...view, path: "/a\n/b" }],
  ["a title that goes on", "/api/page-views/", { ...view, title: "a".repeat(301) }],
  ["a title of control characters", "/api/page-views/", { ...view, title: "a\u0000b" }],
  ["half a character", "/api/page-views/", { ...view, title: "\udc00" }],
  [
    "a referrer that goes on",
    "/api/page-views/",
    { ...view, referrer: `https://a.example/${"a".repeat(2_000)}` },
  ],
  ["lists for texts", "/api/page-views/", { path: ["/"], title: [] }],
  ["broken JSON", "/api/page-views/", '{"path":'],
  ["a prototype", "/api/page-views/", '{"path":"/","title":"x","__proto__":{"a":1}}'],
  ["another category", "/api/events/", { ...click, category: "footer" }],
  ["a click on nothing", "/api/events/", { category: "Footer", action: " ", label: "" }],
  ["a label that goes on", "/api/events/", { ...click, label: "a".repeat(301) }],
  ["an unknown measurement", "/api/web-vitals/", { ...vital, name: "FID" }],
  ["less than nothing", "/api/web-vitals/", { ...vital, value: -1 }],
  ["more than a day", "/api/web-vitals/", { ...vital, value: 86_400_001 }],
  ["no number", "/api/web-vitals/", { ...vital, value: "12" }],
  [
    "an infinite number",
    "/api/web-vitals/",
    '{"name":"LCP","value":1e999,"path":"/","rating":"good"}',
  ],
  ["another rating", "/api/web-vitals/", { ...vital, rating: "fine" }],
];

test.each(bad)("%s is refused in a sentence and writes no row", async (_what, url, payload) => {
  const answer = await post(url, payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/\w.*\.$/);
  expect(await rowCount()).toBe(0);
});

test("neither another site nor another kind of body can add rows", async () => {
  expect(
    (await post("/api/page-views/", view, { origin: "https://elsewhere.example" })).statusCode,
  ).toBe(403);
  expect(
    (await post("/api/page-views/", "path=/", { "content-type": "text/plain" })).statusCode,
  ).toBe(415);
  expect((await post("/api/page-views/", { ...view, more: "x".repeat(70_000) })).statusCode).toBe(
    413,
  );
  expect(await rowCount()).toBe(0);
});

test("beyond 120 a minute a network's reports are dropped without a refusal, and no call of it suffers", async () => {
  for (let i = 0; i < 119; i++) expect((await post("/api/page-views/", {})).statusCode).toBe(400);
  for (let i = 0; i < 3; i++) expect((await post("/api/page-views/", view)).statusCode).toBe(204);
  expect((await post("/api/events/", click)).statusCode).toBe(204);
  expect((await post("/api/web-vitals/", vital)).statusCode).toBe(204);
  const answer = await post("/api/consents/", { accepted: true, browser: "Chrome", ip: "" });
  expect([answer.statusCode, answer.json()]).toEqual([200, { recorded: false }]);
  expect(await rowCount()).toBe(1);
  expect(await views()).toEqual([{ day, path: "/about", times: 1 }]);
  expect(await app.db.read.selectFrom("consents").selectAll().execute()).toEqual([]);
  expect((await app.http.inject({ url: "/ip/", remoteAddress: "203.0.113.7" })).statusCode).toBe(
    200,
  );
  app.clock.advance(60_000);
  await post("/api/page-views/", view);
  expect((await views())[0]?.times).toBe(2);
});
