import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPost, publishNew } from "../../../test/content.ts";
import { planOf } from "../../../test/plan.ts";
import { listOf } from "../../platform/list.ts";
import { documentOf } from "../rich-text/document-of.ts";
import { address, category, post } from "./contract.ts";
import { blogStore as store } from "./store.server.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const posts = listOf(post);
const get = (url: string) => site.http.inject({ url, headers: { accept: "application/json" } });
const listed = async (query: string) => posts.parse((await get(`/blogapp/blog/?${query}`)).json());
const categoryNamed = async (slug: string) => {
  const found = listOf(category)
    .parse((await get("/blogapp/blogcategory/?page_size=20")).json())
    .results.find((one) => one.slug === slug);
  if (!found) throw new Error(`the demo company has no category ${slug}`);
  return found;
};

test("the list comes newest first, two a page, with the addresses of the pages beside it", async () => {
  const first = await listed("page=1&page_size=2&category=&search=");
  expect(first.results).toHaveLength(2);
  expect(first.previous).toBeNull();
  expect(first.next).toBe("/blogapp/blog/?page=2&page_size=2&category=&search=");
  const all = await listed("page_size=100");
  const dates = all.results.map((one) => one.published_at);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(all.count).toBe(all.results.length);
  expect(all.next).toBeNull();
});

test("walking by next meets every post once", async () => {
  const seen: number[] = [];
  for (let url: string | null = "/blogapp/blog/?page_size=2"; url; ) {
    const list: z.infer<typeof posts> = posts.parse((await get(url)).json());
    seen.push(...list.results.map((one) => one.id));
    url = list.next;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength((await listed("page_size=1")).count);
});

test("a category lists its own posts alone, and counts them", async () => {
  const erp = await categoryNamed("erp");
  const list = await listed(`page_size=100&category=${erp.id}`);
  expect(list.results.map((one) => one.category_slug)).toEqual(list.results.map(() => "erp"));
  expect(list.count).toBe(erp.post_count);
  expect(list.count).toBeGreaterThan(0);
});

test("a search matches words, beginnings of words, any case and accents", async () => {
  const titles = async (search: string) =>
    (await listed(`page_size=100&search=${encodeURIComponent(search)}`)).results.map(
      (one) => one.slug,
    );
  const clinic = "what-abdm-asks-of-a-ten-bed-clinic";
  expect(await titles("ABDM clinic")).toContain(clinic);
  expect(await titles("abdm CLIN")).toContain(clinic);
  expect(await titles("ÁBDM clìnic")).toContain(clinic);
  expect(await titles("linic")).not.toContain(clinic);
  expect((await titles("abdm zebra"))[0]).toBe(clinic);
});

test("a search for a category's name finds all its posts", async () => {
  const healthcare = await categoryNamed("healthcare-it");
  const ofCategory = await listed(`page_size=100&category=${healthcare.id}`);
  const found = await listed("page_size=100&search=Healthcare");
  const ids = (of: typeof found) => of.results.map(({ id }) => id);
  expect(ids(found)).toEqual(expect.arrayContaining(ids(ofCategory)));
  expect(found.count).toBe(new Set(ids(found)).size);
  const within = await listed(`page_size=100&search=Healthcare&category=${healthcare.id}`);
  expect(ids(within).sort()).toEqual(ids(ofCategory).sort());
});

test("a search acts within the category", async () => {
  const security = await categoryNamed("security");
  expect((await listed(`search=abdm&category=${security.id}`)).count).toBe(0);
});

test.each([
  '"',
  "*",
  "a OR b NOT",
  "title:x",
  "NEAR(a b)",
  "'; drop table posts; --",
  "''",
  "(",
  "\\",
  "%",
  "!!!",
  "a:* & b",
  "हिन्दी",
  "🙂",
])("a search for %j is words, not syntax", async (search) => {
  const answer = await get(`/blogapp/blog/?search=${encodeURIComponent(search)}`);
  expect(answer.statusCode).toBe(200);
});

test("related leaves the post out and begins with its category", async () => {
  const [reading] = (await listed("page_size=1&search=chart+accounts")).results;
  if (!reading) throw new Error("the demo company has no such post");
  const related = await listed(`page_size=3&category=&related=${reading.id}`);
  expect(related.results).toHaveLength(3);
  expect(related.results.map((one) => one.id)).not.toContain(reading.id);
  expect(related.results.slice(0, 2).map((one) => one.category_slug)).toEqual([
    reading.category_slug,
    reading.category_slug,
  ]);
});

test("a page past the end is 404, page 1 never is", async () => {
  expect((await get("/blogapp/blog/?page=9999")).statusCode).toBe(404);
  expect((await get("/blogapp/blog/?page=1&search=zebra")).statusCode).toBe(200);
});

test.each([
  "page=0",
  "page=x",
  "page=1.5",
  "page_size=0",
  "page_size=101",
  "category=abc",
  "related=0",
  `search=${"a".repeat(201)}`,
  "search=%00",
])("%s is refused with a sentence", async (query) => {
  const answer = await get(`/blogapp/blog/?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toHaveProperty(query.split("=")[0] ?? "");
});

test("a post is answered with the fields of the contract, and no more", async () => {
  const { product_data } = (
    await get("/catlog/seo-url/a-chart-of-accounts-that-survives-the-audit/")
  ).json();
  expect(Object.keys(product_data).sort()).toEqual(
    [
      ...["id", "title", "slug", "content", "excerpt", "image", "category", "category_slug"],
      ...["published_at", "reading_minutes", "author"],
    ].sort(),
  );
});

test("the address look-up tells categories, posts and nothing apart", async () => {
  const erp = address.parse((await get("/catlog/seo-url/erp/")).json());
  expect(erp).toMatchObject({
    product_type: "blogcategory",
    product_data: { slug: "erp", title: "ERP" },
  });
  const clinic = address.parse(
    (await get("/catlog/seo-url/what-abdm-asks-of-a-ten-bed-clinic")).json(),
  );
  expect(clinic).toMatchObject({
    product_type: "blog",
    product_data: { category_slug: "healthcare-it" },
  });
  expect((await get("/catlog/seo-url/nothing-here/")).statusCode).toBe(404);
});

test("every path answers with and without its slash, and other methods name the ones there are", async () => {
  for (const path of ["/blogapp/blog", "/blogapp/blogcategory", "/catlog/seo-url/erp"]) {
    expect((await get(path)).statusCode).toBe(200);
    expect((await get(`${path}/`)).statusCode).toBe(200);
    const refused = await site.http.inject({ method: "DELETE", url: path });
    expect(refused.statusCode).toBe(405);
    expect(refused.headers.allow).toBe("GET, HEAD");
  }
});

test("a search puts posts whose title has the words first, and then the newest", async () => {
  const content = documentOf("<p>Numbats sleep at night.</p>");
  await publishNew(
    site,
    aPost("about-old", { title: "A numbat", published_at: "2024-01-01T00:00:00Z", content }),
    aPost("about-new", { title: "Numbats again", published_at: "2025-01-01T00:00:00Z", content }),
    aPost("mentions-old", { title: "Sleepers", published_at: "2024-06-01T00:00:00Z", content }),
    aPost("mentions-new", { title: "More", published_at: "2026-06-01T00:00:00Z", content }),
  );
  const slugs = async (query: string) => (await listed(query)).results.map(({ slug }) => slug);
  expect(await slugs("search=numbats")).toEqual([
    "about-new",
    "about-old",
    "mentions-new",
    "mentions-old",
  ]);
  expect(await slugs("search=numbats&page_size=2&page=2")).toEqual([
    "mentions-new",
    "mentions-old",
  ]);
  const erp = await categoryNamed("erp");
  expect(await slugs(`search=numbats&category=${erp.id}`)).toHaveLength(4);
});

test.each([
  ["e-invoice", "gst-e-invoicing-the-failure-list"],
  ["ERPs", "cutting-over-to-a-new-erp-on-1-april"],
  ["seo", "crawl-budget-is-a-log-file-question"],
])("a search for %s shows on its first page the post that is about it", async (search, slug) => {
  const { results } = await listed(`page_size=2&search=${search}`);
  expect(results.map((one) => one.slug)).toContain(slug);
});

test("related posts are paged from one category into the others without a gap or a repeat", async () => {
  const all = (await listed("page_size=100")).results;
  const reading = all[3];
  if (!reading) throw new Error("the demo company has too few posts");
  const others = all.filter(({ id }) => id !== reading.id);
  const own = (one: (typeof all)[number]) => one.category.id === reading.category.id;
  const wanted = [...others.filter(own), ...others.filter((one) => !own(one))].map(({ id }) => id);
  const seen: number[] = [];
  for (let url: string | null = `/blogapp/blog/?page_size=3&related=${reading.id}`; url; ) {
    const list: z.infer<typeof posts> = posts.parse((await get(url)).json());
    expect(list.count).toBe(wanted.length);
    seen.push(...list.results.map((one) => one.id));
    url = list.next;
  }
  expect(seen).toEqual(wanted);
});

test("each list is read from an index that holds all it asks, from either end", async () => {
  const page = { limit: 10, offset: 5_000 };
  const planned = [
    [store.postIds(site.db.read, {}, { ...page, from: "newest" }), "posts_by_date"],
    [store.postIds(site.db.read, {}, { ...page, from: "oldest" }), "posts_by_date"],
    [store.postIds(site.db.read, { except: 1 }, { ...page, from: "newest" }), "posts_by_date"],
    [
      store.postIds(site.db.read, { category: 1, without: [2] }, { ...page, from: "newest" }),
      "posts_by_category",
    ],
    [
      store.postIds(site.db.read, { category: 1 }, { ...page, from: "oldest" }),
      "posts_by_category",
    ],
    [store.addresses(site.db.read), "posts_by_address"],
  ] as const;
  for (const [query, index] of planned) {
    const plan = await planOf(site.db, query);
    expect(plan).toContain(index);
    expect(plan).toMatch(/COVERING INDEX|Index Only Scan/);
    expect(plan).not.toMatch(/B-TREE|Sort/);
  }
});
