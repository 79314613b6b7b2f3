/**
 * Public calls that ask the same are answered from memory, over a real socket, where the memory
 * stands in front.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aCategory, publishNew } from "../../../test/content.ts";
import { ownSites } from "../../../test/own-site.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ env: { PUBLIC_URL: "https://www.site.example" } });
});
beforeEach(() => site.cache.clear());
afterAll(() => site.close());
const ownSite = ownSites();

const calls = [
  "/blogapp/blog/?page=1&page_size=2&category=&search=",
  "/blogapp/blog/?page=1&page_size=2&search=audit",
  "/blogapp/blogcategory/?page_size=20",
  "/catlog/seo-url/erp/",
  "/message_framework/chatlogo/",
  "/api/openapi.json",
];

test.each(calls)("%s is made once and then sent from memory, the same", async (path) => {
  const { ask, cache } = site;
  const first = await ask(path);
  const hits = cache.stats().hits;
  const second = await ask(path);
  expect(cache.stats().hits).toBe(hits + 1);
  expect(await second.text()).toBe(await first.text());
  for (const name of [
    "content-type",
    "content-security-policy",
    "x-content-type-options",
    "cache-control",
  ])
    expect(second.headers.get(name), name).toBe(first.headers.get(name));
  const tag = second.headers.get("etag") ?? "";
  expect((await ask(path, { headers: { "if-none-match": tag } })).status).toBe(304);
});

test("the chat's first answer is never kept: each has a conversation of its own", async () => {
  const { ask } = site;
  const start = async () => {
    const answer = await ask("/message_framework/chat/");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return (await answer.json()).conversation;
  };
  expect(await start()).not.toBe(await start());
});

test("a call is answered anew once the content has changed", async () => {
  const app = await ownSite();
  const titles = async () => {
    const { results } = await (await app.ask("/blogapp/blogcategory/?page_size=20")).json();
    return results.map(({ title }: { title: string }) => title);
  };
  await titles();
  await publishNew(app, aCategory("news", { title: "News" }));
  expect(await titles()).toContain("News");
});

test("names nobody declared make no new entry, and enter nobody's answer", async () => {
  const { ask, cache } = site;
  await ask("/blogapp/blog/?page_size=2&evil=1");
  const { entries } = cache.stats();
  for (let i = 0; i < 20; i++) await ask(`/blogapp/blog/?page_size=2&utm_source=${i}`);
  expect(cache.stats().entries).toBe(entries);
  expect((await (await ask("/blogapp/blog/?page_size=2")).json()).next).toBe(
    "https://www.site.example/blogapp/blog/?page_size=2&page=2",
  );
});

test.each(["page=", "page=x&page=1", "page=1&page=1"])(
  "?%s is refused, whatever is in memory",
  async (query) => {
    const { ask } = site;
    const path = `/blogapp/blog/?${query}`;
    expect((await ask(path)).status).toBe(400);
    for (const known of ["/blogapp/blog/", "/blogapp/blog/?page=1"]) await ask(known);
    expect((await ask(path)).status).toBe(400);
  },
);

test("whatever stands behind a second question mark is part of a value, and poisons nobody's answer", async () => {
  const { ask, cache } = site;
  const plain = "/blogapp/blog/?page_size=2";
  const right = await (await ask(plain)).text();
  cache.clear();
  await ask(`${plain}&x=?&page=3`);
  expect(await (await ask(plain)).text()).toBe(right);
  const found = async (search: string) =>
    (await (await ask(`/blogapp/blog/?search=${search}`)).json()).count;
  expect(await found("zzz?audit")).toBeGreaterThan(0);
  expect(await found("zzz")).toBe(0);
});

test.each(["/catlog/seo-url/%65rp/", "/%73itemap.xml", "/message_framework/chatlog%6f/"])(
  "%s is spelt as nobody spells it: not answered, and not kept",
  async (path) => {
    const { ask, cache } = site;
    expect((await ask(path)).status).toBe(404);
    expect(cache.stats().entries).toBe(0);
  },
);

test("what is refused is not kept", async () => {
  const { ask, cache } = site;
  for (const path of [
    "/blogapp/blog/?page=0",
    "/blogapp/blog/?page=9999",
    "/catlog/seo-url/nothing/",
  ])
    expect((await ask(path)).status).toBeGreaterThanOrEqual(400);
  expect(cache.stats().entries).toBe(0);
});

test("what is in memory is not counted against anybody's limit", async () => {
  const { ask } = site;
  for (let i = 0; i < 650; i++) expect((await ask("/catlog/seo-url/erp/")).status).toBe(200);
});

test("while nothing new can be made, what was kept from before is answered", async () => {
  const { ask, cache, db } = await ownSite();
  const before = await (await ask("/blogapp/blogcategory/?page_size=20")).text();
  cache.clear();
  await db.close();
  const after = await ask("/blogapp/blogcategory/?page_size=20");
  expect([after.status, await after.text()]).toEqual([200, before]);
  expect((await ask("/blogapp/blogcategory/?page_size=19")).status).toBeGreaterThanOrEqual(500);
});
