import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPost, publishNew, rename } from "../../../test/content.ts";
import { documentOf } from "../rich-text/document-of.ts";
import { postKind } from "./kinds.server.ts";

const origin = "https://www.site.example";
let site: TestApp;
beforeAll(async () => {
  site = await testApp({ env: { PUBLIC_URL: origin } });
  const link = '<a href="/about">here</a> <a href="https://other.example/">there</a>';
  const awkward = {
    title: 'R&D <in> "Pune"',
    published_at: "2026-11-19T00:00:00Z",
    content: documentOf(`<p>]]> &amp; ${link}</p>`),
  };
  await publishNew(site, aPost("awkward", awkward));
});
afterAll(() => site.close());

const get = (url: string) => site.http.inject({ url, headers: { host: "evil" } });

test("RSS tells the newest first, whole, with their own addresses, and escapes what is no markup", async () => {
  const answer = await get("/blog/feed.xml");
  expect(answer.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const items = answer.body.split("<item>").slice(1);
  expect(items.length).toBeGreaterThan(10);
  const [newest = ""] = items;
  expect(newest).toContain("<title>R&amp;D &lt;in&gt; &quot;Pune&quot;</title>");
  expect(newest).toContain(`<link>${origin}/blog/erp/awkward/</link>`);
  expect(newest).toContain("<pubDate>Thu, 19 Nov 2026 00:00:00 GMT</pubDate>");
  expect(newest).toContain(`&lt;a href=&quot;${origin}/about&quot;&gt;`);
  expect(newest).toContain("href=&quot;https://other.example/&quot;");
  expect(answer.body).not.toContain("evil");
});

test("JSON Feed tells the same", async () => {
  const answer = await get("/blog/feed.json");
  expect(answer.headers["content-type"]).toBe("application/feed+json; charset=utf-8");
  const feed = answer.json();
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    home_page_url: `${origin}/blog`,
    feed_url: `${origin}/blog/feed.json`,
  });
  expect(feed.items[0]).toMatchObject({
    url: `${origin}/blog/erp/awkward/`,
    title: 'R&D <in> "Pune"',
    tags: ["ERP"],
    authors: [{ name: "Editor" }],
  });
  expect(feed.items[0].content_html).toContain(`<a href="${origin}/about">`);
  const dates: string[] = feed.items.map((item: { date_published: string }) => item.date_published);
  expect(dates).toEqual([...dates].sort().reverse());
});

test("a feed tells twenty posts at most, and none before its day", async () => {
  const many = await testApp({ env: { PUBLIC_URL: origin } });
  const twelve = Array.from({ length: 12 }, (_, n) => aPost(`note-${n}`));
  const later = aPost("later", { title: "Note 99", published_at: "2027-01-01T00:00:00Z" });
  await publishNew(many, ...twelve, later);
  const { items } = (await many.http.inject({ url: "/blog/feed.json" })).json();
  expect(items).toHaveLength(20);
  expect(JSON.stringify(items)).not.toContain("Note 99");
  await many.close();
});

test("a post that moves is still the one a reader has read", async () => {
  const ids = async () =>
    (await get("/blog/feed.json")).json().items.map((item: { id: string }) => item.id);
  const before = await ids();
  await rename(site, { kind: postKind, from: "dmarc-in-four-weeks", to: "dmarc-in-a-month" });
  expect(await ids()).toEqual(before);
  expect((await get("/blog/feed.xml")).body).toContain("/dmarc-in-a-month/");
});

test("until the site has an address of its own there are no feeds", async () => {
  const hidden = await testApp();
  for (const url of ["/blog/feed.xml", "/blog/feed.json"])
    expect((await hidden.http.inject({ url })).statusCode).toBe(404);
  await hidden.close();
});
