import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { listOf } from "../../platform/list.ts";
import { address, category, post } from "./contract.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const posts = listOf(post);

test("a post dated later is nowhere until then", async () => {
  const later = await testApp({ now: new Date("2026-11-12T03:00:00Z") });
  const ask = (url: string) => later.http.inject({ url });
  expect((await ask("/catlog/seo-url/what-abdm-asks-of-a-ten-bed-clinic/")).statusCode).toBe(404);
  expect(posts.parse((await ask("/blogapp/blog/?search=ten-bed+abdm")).json()).count).toBe(0);
  const before = posts.parse((await ask("/blogapp/blog/")).json()).count;
  later.clock.set(new Date("2026-11-13T03:00:00Z"));
  expect(posts.parse((await ask("/blogapp/blog/")).json()).count).toBe(before + 1);
  expect((await ask("/catlog/seo-url/what-abdm-asks-of-a-ten-bed-clinic/")).statusCode).toBe(200);
  await later.close();
});

test("a post dated seconds ahead is in the lists that were kept before, once it is due", async () => {
  const soon = await testApp();
  const url = `${await soon.http.listen({ host: "127.0.0.1", port: 0 })}/blogapp/blog/`;
  const count = async () => posts.parse(await (await fetch(url)).json()).count;
  const before = await count();
  const published_at = new Date(soon.clock.now().getTime() + 30_000).toISOString();
  const body = { category: "erp", excerpt: "x".repeat(80), author: "Editor", content: "<p>x</p>" };
  await soon.app.content.add(
    [{ kind: "post", body: { ...body, slug: "soon", title: "Soon", published_at } }],
    "Alice",
  );
  expect(await count()).toBe(before);
  soon.clock.advance(60_000);
  await expect.poll(count).toBe(before + 1);
  await soon.close();
});

test("in the second in which a post comes due, a search finds what the lists show", async () => {
  const exact = await testApp({ now: new Date("2026-11-20T10:00:00.550Z") });
  const body = { category: "erp", excerpt: "x".repeat(80), author: "Editor", content: "<p>x</p>" };
  const published_at = "2026-11-20T10:00:00.500Z";
  await exact.app.content.add(
    [{ kind: "post", body: { ...body, slug: "now", title: "Aardwolf", published_at } }],
    "Alice",
  );
  const first = async (query: string) =>
    posts.parse((await exact.http.inject({ url: `/blogapp/blog/?page_size=1&${query}` })).json())
      .results[0]?.slug;
  expect([await first(""), await first("search=aardwolf")]).toEqual(["now", "now"]);
  expect((await exact.app.search.find("aardwolf")).count).toBe(1);
  await exact.close();
});

test("counts are those of what is due, whatever was dated later, published again or put into another category", async () => {
  const counting = await testApp({ now: new Date("2026-11-12T03:00:00Z") });
  const body = {
    slug: "counted",
    title: "Counted",
    category: "erp",
    excerpt: "x".repeat(80),
    author: "Editor",
    content: "<p>x</p>",
  };
  const published_at = "2026-11-12T05:00:00Z";
  const counts = async () => {
    const { results } = listOf(category).parse(
      (await counting.http.inject({ url: "/blogapp/blogcategory/?page_size=20" })).json(),
    );
    const published = await counting.db.read
      .selectFrom("posts")
      .innerJoin("categories as c", "c.id", "category_id")
      .select(["c.slug"])
      .where("published_at", "<=", counting.clock.now().toISOString())
      .execute();
    expect(results.map((one) => one.post_count)).toEqual(
      results.map(({ slug }) => published.filter((one) => one.slug === slug).length),
    );
    expect((await counting.http.inject({ url: "/blogapp/blog/" })).json().count).toBe(
      published.length,
    );
    return Object.fromEntries(results.map((one) => [one.slug, one.post_count]));
  };
  const before = await counts();
  const [id = 0] = await counting.app.content.add(
    [{ kind: "post", body: { ...body, published_at } }],
    "Alice",
  );
  expect(await counts()).toEqual(before);
  counting.clock.set(new Date("2026-11-12T05:00:00Z"));
  const due = await counts();
  expect(due.erp).toBeGreaterThan(before.erp ?? 0);
  await counting.app.content.revise(id, { ...body, published_at, category: "security" }, "Alice");
  expect(await counts()).toEqual({
    ...due,
    erp: (due.erp ?? 0) - 1,
    security: (due.security ?? 0) + 1,
  });
  await counting.app.content.deriveFor("a later one");
  await counts();
  await counting.close();
});

test("a post cannot take a category's address, nor a category a post's", async () => {
  const body = {
    slug: "erp",
    title: "Clash",
    category: "erp",
    excerpt: "x".repeat(80),
    author: "Editor",
    published_at: "2026-01-01T00:00:00Z",
    content: "<p>x</p>",
  };
  await expect(site.app.content.add([{ kind: "post", body }], "Alice")).rejects.toThrow(
    "A category already has the address erp.",
  );
  const clash = {
    slug: "what-abdm-asks-of-a-ten-bed-clinic",
    title: "Clash",
    description: "x".repeat(80),
    position: 9,
  };
  await expect(site.app.content.add([{ kind: "category", body: clash }], "Alice")).rejects.toThrow(
    "A post already has the address",
  );
});

test("published text is cleaned of what could run", async () => {
  const content =
    '<h2 onclick="x()">Safe</h2><script>alert(1)</script><a href="javascript:alert(1)">x</a><img src="//evil.example/x.png" alt="">';
  const body = {
    slug: "clean-me",
    title: "Clean",
    category: "erp",
    excerpt: "x".repeat(80),
    author: "Editor",
    published_at: "2025-01-01T00:00:00Z",
    content,
  };
  await site.app.content.add([{ kind: "post", body }], "Alice");
  const url = "/catlog/seo-url/clean-me/";
  const answer = await site.http.inject({ url, headers: { accept: "application/json" } });
  const found = address.parse(answer.json());
  expect(found.product_type === "blog" && found.product_data.content).toBe(
    '<h2 id="safe">Safe</h2><a>x</a><img alt="" />',
  );
});
