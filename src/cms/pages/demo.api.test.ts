import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, aPost, publishBody, publishChange, publishNew } from "../../../test/content.ts";
import { cases, posts, quotes } from "../../../test/demo-content.ts";
import { flowKind } from "../../chat/flow/kinds.server.ts";
import { caseKind } from "../cases/kinds.server.ts";
import { companyKind } from "../company/company-kinds.server.ts";
import { postKind } from "../posts/kinds.server.ts";
import { portfolioKind, testimonialsKind } from "./kinds.server.ts";

const PUBLIC_URL = "http://localhost:1234";
const everything = {
  posts: posts.length,
  cases: cases.length,
  testimonials: quotes.length,
  portfolio: 8,
};
const nothing = { posts: 0, cases: 0, testimonials: 0, portfolio: 0 };
const signed = quotes.map(({ role, industry }) => `${role}, ${industry}`);
const aQuote = { quote: "They came on time.", role: "Owner", industry: "Retail" };

let site: TestApp;
beforeEach(async () => {
  site = await testApp({ env: { PUBLIC_URL } });
  await site.app.content.publishDue();
});
afterEach(() => site.close());

const remove = () => site.db.write((tx) => site.app.site.removeDemo(tx, { by: alice }));
const restore = () => site.db.write((tx) => site.app.site.restoreDemo(tx, { by: alice }));
const state = () => site.app.site.demoState();
const listed = async () => (await site.app.blog.listPosts({ page: 1, page_size: 100 })).count;
const post = posts[0]?.slug ?? "";

test("a new site shows the demo, and says that its company is invented and who signs its quotes", async () => {
  expect(await state()).toEqual({ ...everything, isUp: true, isInvented: true, quoted: signed });
});

test("removing takes down every post, case, testimonial and work, and says how many", async () => {
  expect(await remove()).toEqual(everything);
  expect(await state()).toEqual({ ...nothing, isUp: false, isInvented: true, quoted: [] });
  expect(await listed()).toBe(0);
  expect(await site.app.cases.teasers()).toEqual([]);
  expect(await site.app.site.testimonials()).toEqual({ items: [] });
  expect(await site.app.site.portfolio()).toEqual({ items: [] });
  expect((await site.app.site.page("/about", "about")).title).toBe("About");
});

test("no post is left in what others read of the site", async () => {
  await remove();
  const read = async (url: string) => (await site.http.inject(url)).body;
  for (const url of ["/sitemap.xml", "/llms.txt", "/blog/feed.xml", "/blog/feed.json"])
    expect(await read(url), url).not.toMatch(new RegExp(posts.map(({ slug }) => slug).join("|")));
  const { hits } = await site.app.search.find("invoice");
  expect(hits.filter(({ path }) => path.startsWith("/blog/"))).toEqual([]);
  expect(hits.length).toBeGreaterThan(0);
  expect((await site.http.inject(`/catlog/seo-url/${post}/`)).statusCode).toBe(404);
  for (const picture of [`covers/${post}.jpg`, `shares/${post}.0000000.png`])
    expect((await site.http.inject(`/media/${picture}`)).statusCode).toBe(404);
});

test("the chat leads to nothing that was removed, and to all of it once that is back", async () => {
  const flow = async () => (await site.app.content.read(flowKind)).body;
  const before = await flow();
  const hrefs = (text: string) => text.match(/\]\(\/(blog|work)\/[^)]*\)/g) ?? [];
  expect(hrefs(JSON.stringify(before)).length).toBeGreaterThan(10);
  await remove();
  expect(hrefs(JSON.stringify(await flow()))).toEqual([]);
  expect(JSON.stringify(await flow())).toContain("and in Forms that lose nothing.");
  await restore();
  expect(await flow()).toEqual(before);
});

test("removing again takes nothing down and is not recorded", async () => {
  await remove();
  expect(await remove()).toEqual(nothing);
  expect(await restore()).toEqual(everything);
});

test("what was removed comes back as it was, and can be removed again", async () => {
  const before = await site.app.blog.listPosts({ page: 1, page_size: 100 });
  await remove();
  expect(await restore()).toEqual(everything);
  expect(await site.app.blog.listPosts({ page: 1, page_size: 100 })).toEqual(before);
  expect(await site.app.site.testimonials()).toEqual({ items: quotes });
  expect(await state()).toMatchObject(everything);
  expect(await remove()).toEqual(everything);
});

test("where nothing was removed nothing comes back, nor twice what was", async () => {
  await expect(restore()).rejects.toMatchObject({ status: 409 });
  await remove();
  expect(await restore()).toEqual(everything);
  expect(await restore()).toEqual(nothing);
  expect(await state()).toMatchObject(everything);
});

test("what staff wrote or edited is theirs and stays, a draft too", async () => {
  await publishNew(site, aPost("our-own"));
  await publishChange(site, { kind: postKind, key: post, news: { title: "Ours now" } });
  const { id, body } = await site.app.content.read(postKind, posts[1]?.slug ?? "");
  await site.db.write((tx) => site.app.content.draft(tx, { id, body, by: alice }));
  await publishChange(site, { kind: testimonialsKind, news: { items: [aQuote] } });
  expect(await remove()).toEqual({
    posts: posts.length - 2,
    cases: cases.length,
    testimonials: 0,
    portfolio: 8,
  });
  expect(await listed()).toBe(3);
  expect(await site.app.site.testimonials()).toEqual({ items: [aQuote] });
});

test("a case that staff's own list of works names stays, and comes back to nobody", async () => {
  const { body } = await site.app.content.read(portfolioKind);
  await publishChange(site, { kind: portfolioKind, news: { items: body.items.slice(0, 2) } });
  const named = body.items.slice(0, 2).flatMap((item) => item.case ?? []);
  expect(named).toHaveLength(1);
  expect(await remove()).toMatchObject({ cases: cases.length - 1, portfolio: 0 });
  expect((await site.app.cases.teasers()).map(({ path }) => path)).toEqual([`/work/${named[0]}`]);
  expect(await restore()).toMatchObject({ cases: cases.length - 1 });
});

test("what names something that staff keep down stays down, and the rest comes back", async () => {
  const [kept = ""] = (await site.app.site.portfolio()).items.flatMap((item) => item.case ?? []);
  const { id, body } = await site.app.content.read(caseKind, kept);
  await remove();
  await site.db.write((tx) => site.app.content.draft(tx, { id, body, by: alice }));
  expect(await restore()).toEqual({ ...everything, cases: cases.length - 1, portfolio: 0 });
});

test("what staff have written since the removal is not undone with it", async () => {
  const { id, body } = await site.app.content.read(postKind, post);
  await remove();
  await publishBody(site, id, { ...body, title: "Ours now" });
  await publishChange(site, { kind: testimonialsKind, news: { items: [aQuote] } });
  expect(await restore()).toEqual({ ...everything, posts: posts.length - 1, testimonials: 0 });
  expect(await site.app.site.testimonials()).toEqual({ items: [aQuote] });
  expect((await site.app.content.read(postKind, post)).body.title).toBe("Ours now");
});

test("posts that are still to come do not come", async () => {
  const { app, db } = site;
  const future = aPost("to-come", { published_at: "2027-01-01T00:00:00Z" });
  await db.write((tx) => app.content.add(tx, [future], { who: "system" }));
  const removed = await db.write((tx) => app.site.removeDemo(tx, { by: alice }));
  site.clock.set(new Date("2027-01-02T00:00:00Z"));
  await app.content.publishDue();
  const { count } = await app.blog.listPosts({ page: 1, page_size: 10 });
  expect(removed.posts).toBe(posts.length + 1);
  expect(count).toBe(0);
});

test("one that is refused undoes the whole", async () => {
  await expect(
    site.db.write(async (tx) => {
      await site.app.site.removeDemo(tx, { by: alice });
      throw new Error("the power went");
    }),
  ).rejects.toThrow("the power went");
  expect(await state()).toMatchObject(everything);
});

test("a company that says who it is, is not invented", async () => {
  await publishChange(site, { kind: companyKind, news: { legal: "Rao Traders, CIN U12345." } });
  expect(await state()).toMatchObject({ isInvented: false, isUp: true });
});

test("both are recorded, with who did it and what", async () => {
  await remove();
  await restore();
  const told = await site.app.events.of({ kind: "demo", id: "demo" }, 10);
  expect(told.map(({ kind, by, data }) => ({ kind, by, data }))).toMatchObject([
    {
      kind: "demo.removed",
      by: alice,
      data: {
        lists: [
          { kind: "testimonials", items: 6 },
          { kind: "testimonials.hi", items: 6 },
          { kind: "portfolio", items: 8 },
          { kind: "portfolio.hi", items: 8 },
        ],
      },
    },
    {
      kind: "demo.restored",
      by: alice,
      data: { posts: posts.length, cases: cases.length, lists: 4 },
    },
  ]);
});
