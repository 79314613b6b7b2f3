/** A site in two languages, met as its readers meet it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { leadsTo, publishBody } from "../../test/content.ts";
import { env, hindiPage, origin, original, pageOf } from "../../test/in-hindi.ts";
import { pageKind } from "../cms/pages/kinds.server.ts";
import { postKind } from "../cms/posts/kinds.server.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ env, pages: "built" });
});
afterAll(() => site.close());

const get = (url: string) => pageOf(site, url);

test("a page below /hi has the words of its version, and leads on within /hi", async () => {
  const { body } = await site.app.content.read(hindiPage, "/");
  const home = await get("/hi");
  expect(home).toContain(body.body.heading);
  expect(home).not.toContain(original);
  const main = home.slice(home.indexOf("<main"), home.indexOf("</main>"));
  expect(main).toContain('href="/hi/services"');
  expect(main).not.toMatch(/href="\/(?!hi(?:[/?#"])|media\/|assets\/)/);
});

test("what a version does not say is the original's: what a service costs is written once", async () => {
  const [version] = (await site.app.translated.hi.site.tree()).filter(
    (page) => page.parent?.startsWith("/services/") && !page.language,
  );
  const path = version?.path ?? "";
  const { id, body } = await site.app.content.read(pageKind, path);
  if (body.body.template !== "service") throw new Error("it is a service");
  const facts = { ...body.body.facts, price: { from: 45_600, to: 45_600 } };
  await publishBody(site, id, { ...body, body: { ...body.body, facts } });
  for (const url of [path, `/hi${path}`]) expect(await get(url)).toContain("45,600");
});

test("where there is no version the original is read, and said to be what it is", async () => {
  const terms = await get("/hi/terms");
  const { body } = await site.app.content.read(pageKind, "/terms");
  expect(terms).toContain(original);
  expect(terms).toContain(body.body.heading);
  expect(terms).toContain(`rel="canonical" href="${origin}/terms"`);
  expect(await get("/terms")).not.toContain(original);
});

test("versions name each other to search engines, and stand in the sitemap", async () => {
  for (const url of ["/contact-us", "/hi/contact-us"]) {
    const page = await get(url);
    expect(page).toContain(`rel="canonical" href="${origin}${url}"`);
    expect(page).toContain(`hrefLang="en-IN" href="${origin}/contact-us"`);
    expect(page).toContain(`hrefLang="hi-IN" href="${origin}/hi/contact-us"`);
    expect(page).toContain(`hrefLang="x-default" href="${origin}/contact-us"`);
  }
  expect(await get("/terms")).not.toContain(`rel="alternate" hrefLang`);
  const sitemap = await get("/sitemap.xml");
  expect(sitemap).toContain(`<loc>${origin}/hi/contact-us</loc>`);
  expect(sitemap).not.toContain(`${origin}/hi/terms<`);
});

test("a service is chosen by its Hindi title, and told to staff by its one name", async () => {
  const page = await get("/hi/contact-us?service=e-commerce");
  expect(page).toMatch(/<option value="E Commerce" selected=""[^>]*>ई-कॉमर्स</);
});

test("posts in Hindi are listed there alone, by pages and by calls", async () => {
  const { translated } = site.app;
  const posts = await translated.hi.blog.newest(10);
  expect(posts).toHaveLength(3);
  const [post] = posts;
  const path = `/blog/${post?.category_slug}/${post?.slug}/`;
  const page = await get(`/hi${path}`);
  expect(page).toContain(post?.title);
  expect(page).toContain(`rel="canonical" href="${origin}/hi${path}"`);
  expect(page).toContain(`hrefLang="en-IN" href="${origin}${path}"`);
  expect(page).not.toContain(original);
  expect(await get(path)).not.toContain(post?.title);
  const named = JSON.parse(await get("/blogapp/blogcategory/?language=hi"));
  expect(named.count).toBe(named.results.length);
  const list = JSON.parse(await get("/blogapp/blog/?language=hi"));
  expect(list.count).toBe(3);
  expect(list.results.map(({ title }: { title: string }) => title)).toContain(post?.title);
  expect(JSON.parse(await get("/blogapp/blog/")).count).toBe(14);
  const other = "/blog/security/dmarc-in-four-weeks/";
  expect(await get(`/hi${other}`)).toContain(original);
  expect(await get(`/hi${other}`)).toContain(`rel="canonical" href="${origin}${other}"`);
});

test("staff's screens and calls are in no language", async () => {
  for (const url of ["/hi/staff", "/hi/api/pages/", "/hi/sitemap.xml", "/hi/hi"])
    expect((await site.http.inject({ url })).statusCode, url).toBe(404);
  expect(await leadsTo(site, "/hi/")).toEqual({ status: 301, to: "/hi" });
  const { body } = await site.app.content.read(postKind, "dmarc-in-four-weeks");
  expect(body.title).not.toMatch(/[ऀ-ॿ]/);
});

test("a form is sent within /hi, and who has no scripts is answered in Hindi", async () => {
  for (const url of ["/hi", "/hi/contact-us", "/hi/customer-support", "/hi/chat"])
    expect(await get(url)).toContain(` action="${url}"`);
  expect(await get("/hi/about")).toContain(' action="/hi/chat"');
  const { statusCode, body } = await sendInHindi("source=Contact+Page&name=");
  expect(statusCode).toBe(400);
  expect(body.slice(body.indexOf("<main"))).toContain("अपना नाम लिखें।");
});

const sendInHindi = (payload: string) =>
  site.http.inject({
    method: "POST",
    url: "/hi/contact-us",
    headers: { "content-type": "application/x-www-form-urlencoded", origin },
    payload,
  });

test("who has no scripts is told in Hindi by when they are answered", async () => {
  const { headers } = await sendInHindi(
    "source=Contact+Page&service=General&name=Vera&email=vera@example.com&query=Hello+there",
  );
  expect(headers.location).toBe("/hi/thank-you");
  expect(headers["set-cookie"]).toMatch(/^sent=.*; Path=\/hi\/thank-you; /);
  const cookie = `${headers["set-cookie"]}`.split(";")[0] ?? "";
  const { body } = await site.http.inject({ url: "/hi/thank-you", headers: { cookie } });
  expect(body).toMatch(/तक जवाब देंगे/);
});

test("every link of every page in Hindi leads to a page, in Hindi but for the switch", async () => {
  const seen = new Set(["/hi"]);
  for (const path of seen) {
    const page = await get(path);
    const links = [...page.matchAll(/<a\b([^>]*)\shref="(\/(?!\/)[^"#?]*)([^>]*)/g)];
    for (const [, before = "", href = "", after = ""] of links) {
      if (`${before}${after}`.includes("hrefLang")) continue;
      // A post that is in English alone leads to pages in English.
      const isEnglish = page.includes(original) && path.startsWith("/hi/blog/");
      if (!isEnglish) expect(href, path).toMatch(/^\/(hi|media|demo)(\/|$)/);
      if (href.startsWith("/hi")) seen.add(href);
    }
  }
  expect(seen.size).toBeGreaterThan(50);
});

test("the feed in Hindi tells posts in Hindi, at their addresses, and its blog names it", async () => {
  const feed = JSON.parse(await get("/hi/blog/feed.json"));
  expect(feed).toMatchObject({
    language: "hi-IN",
    home_page_url: `${origin}/hi/blog`,
    feed_url: `${origin}/hi/blog/feed.json`,
  });
  const [post] = await site.app.translated.hi.blog.newest(1);
  const url = `${origin}/hi/blog/${post?.category_slug}/${post?.slug}/`;
  expect(feed.items).toHaveLength(3);
  expect(feed.items[0]).toMatchObject({ url, title: post?.title });
  const rss = await get("/hi/blog/feed.xml");
  expect(rss).toContain("<language>hi-IN</language>");
  expect(rss).toContain(`<link>${url}</link>`);
  expect(await get("/hi/blog")).toContain('href="/hi/blog/feed.xml"');
  expect(await get("/blog")).toContain('href="/blog/feed.xml"');
  expect(JSON.parse(await get("/blog/feed.json")).items[0].url).not.toContain("/hi/");
});

test("search engines are told of a page in Hindi by addresses in Hindi", async () => {
  const told = async (url: string) =>
    [...(await get(url)).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      .map(([, json = ""]) => JSON.parse(json))
      .map((data): [string, typeof data] => [data["@type"], data]);
  const ofHome = new Map(await told("/hi"));
  expect(ofHome.get("WebSite")).toMatchObject({ url: `${origin}/hi`, inLanguage: "hi-IN" });
  expect(ofHome.get("Organization")).toMatchObject({ "@id": `${origin}/#organization` });
  const [post] = await site.app.translated.hi.blog.newest(1);
  const path = `/hi/blog/${post?.category_slug}/${post?.slug}/`;
  const ofPost = new Map(await told(path));
  expect(ofPost.get("BlogPosting")).toMatchObject({ url: origin + path, inLanguage: "hi-IN" });
  const { itemListElement: crumbs } = ofPost.get("BreadcrumbList");
  expect(crumbs.map(({ item }: { item: string }) => item)).toEqual([
    `${origin}/hi`,
    `${origin}/hi/blog`,
    `${origin}/hi/blog/${post?.category_slug}`,
    origin + path,
  ]);
  const ofTerms = new Map(await told("/hi/terms"));
  for (const { item } of ofTerms.get("BreadcrumbList").itemListElement)
    expect(item).not.toContain("/hi");
  const ofEnglish = new Map(await told("/"));
  expect(ofEnglish.get("WebSite")).toMatchObject({ url: `${origin}/`, inLanguage: "en-IN" });
});
