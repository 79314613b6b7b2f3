import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { plansOf } from "../../../test/plan.ts";
import { randomIds } from "../../platform/ids.ts";
import { createVisits } from "./visits.server.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ content: "none", now: new Date("2026-11-20T10:00:00Z") });
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
const tables = ["page_views", "page_events", "web_vitals", "page_views_daily"] as const;

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

test("a page view is kept with its path, its title and the site it came from, and nothing that says whose it was", async () => {
  const answer = await post(
    "/api/page-views/",
    { ...view, path: "/about?email=vera@example.com#me", referrer: "https://search.example/find?q=vera" },
    { cookie: "ipAddress=203.0.113.7" },
  );
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe("");
  expect(answer.headers["set-cookie"]).toBeUndefined();
  const rows = await app.db.read.selectFrom("page_views").selectAll().execute();
  expect(rows).toEqual([
    { id: expect.any(String), path: "/about", title: "About", referrer: "https://search.example", at: "2026-11-20T10:00:00.000Z" },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|Vera|vera/);
});

test("a click in the footer is kept under the category Footer", async () => {
  expect((await post("/api/events/", { ...click, visitor: "Vera" })).statusCode).toBe(204);
  expect(await app.db.read.selectFrom("page_events").selectAll().execute()).toEqual([
    { id: expect.any(String), ...click, at: "2026-11-20T10:00:00.000Z" },
  ]);
});

test("a measurement is kept as it was made", async () => {
  expect((await post("/api/web-vitals/", vital)).statusCode).toBe(204);
  expect((await post("/api/web-vitals/", { name: "CLS", value: 0.001234, path: "/", rating: "poor" })).statusCode).toBe(204);
  expect(await app.db.read.selectFrom("web_vitals").select(["name", "value", "path", "rating"]).orderBy("value", "desc").execute()).toEqual(
    [vital, { name: "CLS", value: 0.001234, path: "/", rating: "poor" }],
  );
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
  ["a referrer that goes on", "/api/page-views/", { ...view, referrer: `https://a.example/${"a".repeat(2_000)}` }],
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
  ["an infinite number", "/api/web-vitals/", '{"name":"LCP","value":1e999,"path":"/","rating":"good"}'],
  ["another rating", "/api/web-vitals/", { ...vital, rating: "fine" }],
];

test.each(bad)("%s is refused in a sentence and writes no row", async (_what, url, payload) => {
  const answer = await post(url, payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/\w.*\.$/);
  expect(await rowCount()).toBe(0);
});

test("neither another site nor another kind of body can add rows", async () => {
  expect((await post("/api/page-views/", view, { origin: "https://elsewhere.example" })).statusCode).toBe(403);
  expect((await post("/api/page-views/", "path=/", { "content-type": "text/plain" })).statusCode).toBe(415);
  expect((await post("/api/page-views/", { ...view, more: "x".repeat(70_000) })).statusCode).toBe(413);
  expect(await rowCount()).toBe(0);
});

test("the 601st report of an address in a minute is refused and writes no row", async () => {
  for (let i = 0; i < 600; i++) expect((await post("/api/page-views/", {})).statusCode).toBe(400);
  const refused = await post("/api/page-views/", view);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBeDefined();
  expect(await rowCount()).toBe(0);
});

test("counting a day, and deleting old ones, goes by an index", async () => {
  await post("/api/page-views/", view);
  app.clock.advance(24 * 60 * 60_000);
  const visits = createVisits({ db: app.db, clock: app.clock, ids: randomIds, publicUrl: null, analytics: null });
  const plans = await plansOf(app.db, visits.rollUp);
  for (const table of ["page_views", "page_events", "web_vitals"])
    expect(plans, plans.join("\n")).toContainEqual(expect.stringMatching(`^delete from "${table}" .* → .*${table}_by_date`));
  expect(plans, plans.join("\n")).toContainEqual(expect.stringMatching(/^insert into "page_views_daily" .* → .*page_views_by_date/));
});
