/**
 * What led visitors here, what they search for, and what programs read: counted by day, without a
 * visitor.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { view, visitCalls, vital } from "../../../test/visit-calls.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ now: new Date("2026-11-20T10:00:00Z") });
});
afterEach(() => app.close());

const { post, rowCount, views } = visitCalls(() => app);
const day = "2026-11-20";
const from = (query: string) => ({ referer: `http://localhost/about?${query}` });
const campaigns = () =>
  app.db.read.selectFrom("campaigns_daily").selectAll().orderBy("source").execute();
const searches = () =>
  app.db.read.selectFrom("searches_daily").selectAll().orderBy("words").execute();
const googlebot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };

test("whoever comes by an advertisement's link counts for it, accepted or not", async () => {
  const letter = from("utm_source=Letter&utm_medium=email&utm_campaign=diwali");
  await post("/api/page-views/", view, letter);
  const answer = await post("/api/page-views/", view, letter);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  await post("/api/page-views/", view, from("utm_source=ads"));
  await post("/api/page-views/", view, from("q=erp"));
  await post("/api/page-views/", view);
  // Of a page that the site has not, nothing is kept.
  await post("/api/page-views/", { ...view, path: "/nothing-here" }, letter);
  expect(await campaigns()).toEqual([
    { day, source: "ads", medium: "", campaign: "", times: 1 },
    { day, source: "letter", medium: "email", campaign: "diwali", times: 2 },
  ]);
});

test("a day has room for 500 campaigns: the rest count together", async () => {
  const full = Array.from({ length: 500 }, (_, n) => ({
    ...{ day, source: `s${n}`, medium: "", campaign: "", times: 1 },
  }));
  await app.db.write((tx) => tx.insertInto("campaigns_daily").values(full).execute());
  for (const n of [1, 2]) await post("/api/page-views/", view, from(`utm_source=new-${n}`));
  await post("/api/page-views/", view, from("utm_source=s7"));
  expect((await campaigns()).filter(({ times }) => times > 1)).toEqual([
    { day, source: "others", medium: "others", campaign: "others", times: 2 },
    { day, source: "s7", medium: "", campaign: "", times: 2 },
  ]);
});

test("searches count by their words, but for those that may name somebody", async () => {
  const search = (label: string) =>
    post("/api/events/", { category: "Search", action: "/search", label });
  for (const words of ["Payroll", "payroll", "stock"]) await search(words);
  for (const words of ["vera@example.com", "my name is Vera", "98765 43210"]) await search(words);
  expect(await searches()).toEqual([
    { day, words: "payroll", times: 2 },
    { day, words: "stock", times: 1 },
  ]);
});

test("nothing that a program reports is a visit", async () => {
  for (const [url, body] of [
    ["/api/page-views/", view],
    ["/api/events/", { category: "Search", action: "/search", label: "erp" }],
    ["/api/events/", { category: "Footer", action: "/blog", label: "Blog" }],
    ["/api/web-vitals/", vital],
  ] as const)
    expect((await post(url, body, googlebot)).statusCode).toBe(204);
  expect(await rowCount()).toBe(0);
  expect(await searches()).toEqual([]);
});

test("what programs read is written down with the day, one after the other", async () => {
  const { visits } = app.app;
  await visits.recordBots(new Map([["Google", 3]]));
  await visits.recordBots(
    new Map([
      ["Google", 2],
      ["curl and Wget", 1],
    ]),
  );
  await visits.recordBots(new Map());
  const rows = await app.db.read.selectFrom("bots_daily").selectAll().orderBy("family").execute();
  expect(rows).toEqual([
    { day, family: "Google", times: 5 },
    { day, family: "curl and Wget", times: 1 },
  ]);
  expect(await views()).toEqual([]);
});
