/** A site in two languages, met as its readers meet it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { alice, leadsTo, publishBody, publishNew, rename } from "../../test/content.ts";
import { ownSites } from "../../test/own-site.ts";
import { view, visitCalls } from "../../test/visit-calls.ts";
import { postKind } from "../slices/blog/kinds.server.ts";
import { inLanguage } from "../slices/content/twin-kind.server.ts";
import { pageKind } from "../slices/site/kinds.server.ts";

const origin = "https://www.site.example";
const env = { PUBLIC_URL: origin };
let site: TestApp;
beforeAll(async () => {
  site = await testApp({ env, pages: "built" });
});
afterAll(() => site.close());
const openSite = ownSites();
const ownSite = () => openSite(env, { pages: "built" });

const get = async (url: string, { http } = site) => {
  const { statusCode, body } = await http.inject({ url, headers: { host: "www.site.example" } });
  expect(statusCode, url).toBe(200);
  return body;
};
const hindiPage = inLanguage(pageKind, "hi");
const original = ">यह पेज अभी हिन्दी में नहीं है";

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

test("an address moves in each language at once, and leads there from the former one", async () => {
  const own = await ownSite();
  const [group = ""] = (await own.app.translated.hi.site.tree())
    .filter(({ parent, language }) => parent === "/services" && !language)
    .map(({ path }) => path);
  const to = "/services/renamed";
  await rename(own, { kind: pageKind, from: group, to });
  expect(await leadsTo(own, group)).toEqual({ status: 301, to });
  expect(await leadsTo(own, `/hi${group}`)).toEqual({ status: 301, to: `/hi${to}` });
  expect(await get(`/hi${to}`, own)).not.toContain(original);
  const { id } = await own.app.content.read(hindiPage, to);
  await expect(
    own.db.write((tx) => own.app.content.rename(tx, { id, key: group, by: alice })),
  ).rejects.toThrow("It has the address of its original");
});

test("a post moves in each language, and stays in the list of Hindi", async () => {
  const own = await ownSite();
  const { translated } = own.app;
  const [post] = await translated.hi.blog.newest(1);
  await rename(own, { kind: postKind, from: post?.slug ?? "", to: "renamed" });
  const [moved] = await translated.hi.blog.newest(1);
  expect([moved?.slug, moved?.title]).toEqual(["renamed", post?.title]);
  const at = (slug = "") => `/hi/blog/${post?.category_slug}/${slug}/`;
  expect(await leadsTo(own, at(post?.slug))).toEqual({ status: 301, to: at("renamed") });
});

test("no version is begun of what was never published, nor an original with one removed", async () => {
  const own = await ownSite();
  const { workingCopies, remove } = own.app.content;
  const draft = { kind: "post", key: "new", body: { title: "New" }, by: alice };
  const begun = await own.db.write((tx) => workingCopies.begin(tx, draft));
  const translate = (of: number) =>
    own.db.write((tx) => workingCopies.translate(tx, { id: of, language: "hi", by: alice }));
  await expect(translate(begun)).rejects.toThrow("Publish the original first");
  const { id } = await own.app.content.read(postKind, "dmarc-in-four-weeks");
  await translate(id);
  const { revision } = await own.app.content.documents.named("post", id);
  const removing = own.db.write((tx) => remove(tx, { id, revision, by: alice }));
  await expect(removing).rejects.toThrow("in another language");
});

test("a version is begun with the original's words, and met once it is published", async () => {
  const own = await ownSite();
  const { id } = await own.app.content.read(pageKind, "/terms");
  const { workingCopies } = own.app.content;
  const wanted = { id, language: "hi", by: alice };
  const begun = await own.db.write((tx) => workingCopies.translate(tx, wanted));
  expect(begun.kind).toBe("hi-pages");
  expect(await own.db.write((tx) => workingCopies.translate(tx, wanted))).toEqual(begun);
  expect(await get("/hi/terms", own)).toContain(original);
  const changes = [{ path: "body.heading", value: "हम कौन हैं" }];
  const of = { id: begun.id, kind: hindiPage.kind, revision: 0, hand: "one", by: alice };
  await own.db.write((tx) => workingCopies.write(tx, { ...of, changes }));
  await own.db.write((tx) => workingCopies.publish(tx, { id: begun.id, by: alice }));
  const page = await get("/hi/terms", own);
  expect(page).toContain("हम कौन हैं");
  expect(page).not.toContain(original);
  expect(await get("/terms", own)).not.toContain("हम कौन हैं");
});

test("what goes offline is told of in no language", async () => {
  const own = await ownSite();
  const { body } = await own.app.content.read(pageKind, "/terms");
  const notes = { ...body, menus: [], title: "Notes" };
  const [id = 0] = await publishNew(
    own,
    { kind: pageKind.kind, key: "/notes", body: notes },
    { kind: hindiPage.kind, key: "/notes", body: { ...notes, title: "नोट" } },
  );
  const told = `<loc>${origin}/hi/notes</loc>`;
  expect(await get("/sitemap.xml", own)).toContain(told);
  await own.db.write((tx) => own.app.content.unpublish(tx, { id, by: alice }));
  expect(await get("/sitemap.xml", own)).not.toContain(told);
  expect((await own.http.inject({ url: "/hi/notes" })).statusCode).toBe(404);
});

test("without a home page in it there is no site in a language", async () => {
  const own = await ownSite();
  const { id } = await own.app.content.read(hindiPage, "/");
  await own.db.write((tx) => own.app.content.unpublish(tx, { id, by: alice }));
  for (const url of ["/hi", "/hi/contact-us", "/hi/blog/feed.xml", "/fr", "/fr/about"])
    expect((await own.http.inject({ url })).statusCode, url).toBe(404);
  expect(await get("/", own)).not.toContain('href="/hi"');
  expect((await own.http.inject({ url: "/blogapp/blog/?language=fr" })).statusCode).toBe(400);
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

test("a visit in Hindi counts at its address, where there is a page", async () => {
  const own = await ownSite();
  const { views, post } = visitCalls(() => own);
  for (const path of ["/hi/contact-us", "/hi", "/hi/nothing", "/fr/contact-us"])
    await post("/api/page-views/", { ...view, path });
  expect((await views()).map(({ path }) => path).sort()).toEqual(["/hi", "/hi/contact-us"]);
});

test("an address of another site that seems to be in Hindi leads to what was brought", async () => {
  const own = await ownSite();
  const { id } = await own.app.content.read(postKind, "dmarc-in-four-weeks");
  const leadFrom = (key: string) =>
    own.db.write((tx) => own.app.content.leadFrom(tx, { id, from: { kind: "page", key } }));
  await leadFrom("/hi/old-post");
  await leadFrom("/hi/contact-us");
  const to = "/blog/security/dmarc-in-four-weeks/";
  expect(await leadsTo(own, "/hi/old-post")).toEqual({ status: 301, to });
  expect(await leadsTo(own, "/hi/other-post")).toMatchObject({ status: 404 });
  expect(await leadsTo(own, "/hi/contact-us")).toMatchObject({ status: 200 });
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
