import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aCategory, alice, aPost, publishChange, publishNew } from "../../../test/content.ts";
import { listOf } from "../../platform/list.ts";
import { bodyOf } from "../content-types/registry.ts";
import { emptyWriting } from "../rich-text/document.ts";
import { documentOf } from "../rich-text/document-of.ts";
import { htmlOf } from "../rich-text/html-of.ts";
import { address, category, post } from "./contract.ts";
import { postKind } from "./kinds.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const posts = listOf(post);
const tomorrow = "2026-11-21T10:00:00Z";

test("a post dated later is nowhere until then", async () => {
  const ask = (url: string) => site.http.inject({ url });
  const count = async (query = "") =>
    posts.parse((await ask(`/blogapp/blog/${query}`)).json()).count;
  const before = await count();
  await publishNew(site, aPost("later", { title: "Aardwolf", published_at: tomorrow }));
  expect((await ask("/catlog/seo-url/later/")).statusCode).toBe(404);
  expect(await count("?search=aardwolf")).toBe(0);
  expect(await count()).toBe(before);
  site.clock.set(new Date(tomorrow));
  await expect.poll(() => count()).toBe(before + 1);
  expect((await ask("/catlog/seo-url/later/")).statusCode).toBe(200);
});

test("a post dated seconds ahead is in the lists that were kept before, once it is due", async () => {
  const url = `${await site.http.listen({ host: "127.0.0.1", port: 0 })}/blogapp/blog/`;
  const count = async () => posts.parse(await (await fetch(url)).json()).count;
  const before = await count();
  const published_at = new Date(site.clock.now().getTime() + 30_000).toISOString();
  await publishNew(site, aPost("soon", { published_at }));
  expect(await count()).toBe(before);
  site.clock.advance(60_000);
  await expect.poll(() => count()).toBe(before + 1);
});

test("in the second in which a post comes due, a search finds what the lists show", async () => {
  site.clock.set(new Date("2026-11-20T10:00:00.550Z"));
  const published_at = "2026-11-20T10:00:00.500Z";
  await publishNew(site, aPost("now", { title: "Aardwolf", published_at }));
  const first = async (query: string) =>
    posts.parse((await site.http.inject({ url: `/blogapp/blog/?page_size=1&${query}` })).json())
      .results[0]?.slug;
  expect([await first(""), await first("search=aardwolf")]).toEqual(["now", "now"]);
  expect((await site.app.search.find("aardwolf")).count).toBe(1);
});

test("a post without a date has that of its first publication, and keeps it", async () => {
  const { published_at: _, ...body } = Object(aPost("undated").body);
  await publishNew(site, { kind: "post", key: "undated", body });
  site.clock.set(new Date(tomorrow));
  await publishChange(site, { kind: postKind, key: "undated", news: { title: "Changed" } });
  const { product_data } = (await site.http.inject("/catlog/seo-url/undated/")).json();
  expect(product_data).toMatchObject({
    title: "Changed",
    published_at: "2026-11-20T10:00:00.000Z",
  });
});

test("counts are those of what is due, whatever was dated later, put into another category or taken back", async () => {
  const counts = async () => {
    const { results } = listOf(category).parse(
      (await site.http.inject({ url: "/blogapp/blogcategory/?page_size=20" })).json(),
    );
    const published = await site.db.read
      .selectFrom("posts")
      .innerJoin("categories as c", "c.id", "category_id")
      .select(["c.slug"])
      .execute();
    expect(results.map((one) => one.post_count)).toEqual(
      results.map(({ slug }) => published.filter((one) => one.slug === slug).length),
    );
    expect((await site.http.inject({ url: "/blogapp/blog/" })).json().count).toBe(published.length);
    return Object.fromEntries(results.map((one) => [one.slug, one.post_count]));
  };
  const before = await counts();
  const [id = 0] = await publishNew(site, aPost("counted", { published_at: tomorrow }));
  expect(await counts()).toEqual(before);
  site.clock.set(new Date(tomorrow));
  await site.app.content.publishDue();
  const erp = (before.erp ?? 0) + 1;
  expect(await counts()).toEqual({ ...before, erp });
  await publishChange(site, { kind: postKind, key: "counted", news: { category: "security" } });
  expect(await counts()).toEqual({ ...before, security: (before.security ?? 0) + 1 });
  await site.app.content.deriveFor("a later one");
  await counts();
  await site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  expect(await counts()).toEqual(before);
});

test("a post cannot take a category's address, nor a category a post's, drafts included", async () => {
  await expect(publishNew(site, aPost("erp"))).rejects.toThrow(
    "A category already has the address erp.",
  );
  await expect(publishNew(site, aCategory("what-abdm-asks-of-a-ten-bed-clinic"))).rejects.toThrow(
    "A post already has the address",
  );
  const draft = { ...aPost("draft"), by: alice };
  await site.db.write((tx) => site.app.content.create(tx, draft));
  await expect(publishNew(site, aCategory("draft"))).rejects.toThrow("A post already has");
});

test("published text is cleaned of what could run", async () => {
  const link = '<a href="javascript:alert(1)">x</a><img src="//evil.example/x.png" alt="">';
  const content = documentOf(`<h2 onclick="x()">Safe</h2><script>alert(1)</script>${link}`);
  await publishNew(site, aPost("clean-me", { content }));
  expect(await shown("clean-me")).toBe('<h2 id="safe">Safe</h2>\n<p>x</p>');
});

test("every part of a text is met by visitors", async () => {
  const html =
    '<aside data-tone="tip"><p>a</p></aside>\n<ol start="3"><li>b</li></ol>\n<hr />\n<p><u>c</u><br /><a href="/about">d</a></p>';
  await publishNew(site, aPost("all-of-it", { content: documentOf(html) }));
  expect(await shown("all-of-it")).toBe(html);
});

test("a text that holds what it may not is refused, with the place", async () => {
  const evil = { type: "link", attrs: { href: "javascript:alert(1)" } };
  const paragraph = { type: "paragraph", content: [{ type: "text", text: "x", marks: [evil] }] };
  const body = aPost("evil", { content: { type: "doc", content: [paragraph] } });
  await expect(publishNew(site, body)).rejects.toMatchObject({
    status: 422,
    errors: { "content.content.0.content.0.marks.0.attrs.href": expect.anything() },
  });
});

test("a post without a text may be a draft, but is not published", async () => {
  const body = aPost("empty", { content: emptyWriting });
  await expect(publishNew(site, body)).rejects.toThrow("A post without a text");
  await site.db.write((tx) => site.app.content.create(tx, { ...body, by: alice }));
});

test("a text that was stored as HTML is read as the document it says", async () => {
  const stored = { ...Object(aPost("old").body), content: "<p>one <b>two</b></p>" };
  const { content } = bodyOf(postKind, { body: stored, schemaVersion: 1 });
  expect(htmlOf(content)).toBe("<p>one <strong>two</strong></p>");
});

async function shown(slug: string) {
  const url = `/catlog/seo-url/${slug}/`;
  const answer = await site.http.inject({ url, headers: { accept: "application/json" } });
  const found = address.parse(answer.json());
  return found.product_type === "blog" && found.product_data.content;
}
