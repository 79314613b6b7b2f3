/** What no page reports is refused, and nothing is written of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { click, view, visitCalls, vital } from "../../../test/visit-calls.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: new Date("2026-11-20T10:00:00Z") });
});
afterAll(() => app.close());

const { post, rowCount } = visitCalls(() => app);

test("each call answers without its last slash too, and nothing but POST", async () => {
  // Another page than those below, whose views would be new rows.
  const other = { ...view, path: "/blog" };
  expect((await post("/api/page-views", other)).statusCode).toBe(204);
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
  const before = await rowCount();
  const answer = await post(url, payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/\w.*\.$/);
  expect(await rowCount()).toBe(before);
});

test("neither another site nor another kind of body can add rows", async () => {
  const before = await rowCount();
  expect(
    (await post("/api/page-views/", view, { origin: "https://elsewhere.example" })).statusCode,
  ).toBe(403);
  expect(
    (await post("/api/page-views/", "path=/", { "content-type": "text/plain" })).statusCode,
  ).toBe(415);
  expect((await post("/api/page-views/", { ...view, more: "x".repeat(70_000) })).statusCode).toBe(
    413,
  );
  expect(await rowCount()).toBe(before);
});
