/** What readers of Hindi find. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, publishBody, publishChange, rename } from "../../../test/content.ts";
import { ownSites } from "../../../test/own-site.ts";
import { searchByWords } from "../../../test/search-by-words.ts";
import { inLanguage } from "../../cms/documents/translations/translations.server.ts";
import { pageKind } from "../../cms/pages/kinds.server.ts";
import { postKind } from "../../cms/posts/kinds.server.ts";

const hindiPage = inLanguage(pageKind, "hi");
let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built" });
});
afterAll(() => site.close());
const openSite = ownSites();

const find = (text: string, at = site) => searchByWords(at).in.hi.find(text);
const paths = async (text: string, app = site) =>
  (await find(text, app)).hits.map((hit) => hit.path);
const textOf = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join("");

test("words in Devanagari find pages, posts and questions, whichever way they are spelt", async () => {
  for (const words of ["सॉफ़्टवेयर", "सॉफ्टवेयर", "बिलिंग", "अस्पतालों"]) {
    const { hits, count } = await find(words);
    expect(count, words).toBeGreaterThan(0);
    const [first] = hits;
    expect([...(first?.title ?? []), ...(first?.snippet ?? [])].some(({ marked }) => marked)).toBe(
      true,
    );
  }
  expect(await paths("सॉफ्टवेयर")).toEqual(await paths("सॉफ़्टवेयर"));
  const { kinds } = await find("बिल");
  const found = kinds.map(({ kind }) => kind);
  expect(found).toEqual(expect.arrayContaining(["page", "post", "question", "service"]));
});

test("no word is found by a part of it that a vowel sign ends", async () => {
  const { hits } = await find("बिलिंग");
  const [first] = hits
    .flatMap(({ title, snippet }) => [...title, ...snippet])
    .filter((p) => p.marked);
  expect(first?.text).toMatch(/^बिलिंग/);
  expect(await paths("लिंग")).not.toContain(hits[0]?.path);
});

test("who reads in English and writes in Hindi finds pages in Hindi, too, and else none", async () => {
  const inHindi = (await searchByWords(site).find("बिलिंग")).hits;
  expect(new Set(inHindi.map(({ language }) => language))).toEqual(new Set(["en", "hi"]));
  const { hits } = await searchByWords(site).find("erp");
  expect(new Set(hits.map(({ language }) => language))).toEqual(new Set(["en"]));
});

test("a page with a version is found once, by that; one without, by its English words", async () => {
  const { hits } = await find("ERP");
  const found = hits.map(({ path }) => path);
  expect(new Set(found).size).toBe(found.length);
  expect(new Set(hits.map(({ language }) => language))).toEqual(new Set(["en", "hi"]));
  for (const { path, language, title } of hits) {
    const live = await site.app.translated.hi.content.lookUp(pageKind, path);
    if (live) expect([live.language ?? "en", live.body.title]).toEqual([language, textOf(title)]);
  }
  expect(await paths("sender policy")).not.toEqual([]);
});

test("a page is found by the words of its original, too, and shown in Hindi; those in English come after", async () => {
  const { hits } = await find("contact");
  const contact = hits.find(({ path }) => path === "/contact-us");
  expect(contact?.language).toBe("hi");
  const languages = (await find("ERP")).hits.map(({ language }) => language);
  expect(languages).toEqual(languages.toSorted().reverse());
});

test("borrowed words find pages in English, below those in Hindi, and alone", async () => {
  const hospital = "/services/business-process/hospital-information-system";
  const alone = await find("हॉस्पिटल");
  expect(alone.hits.find(({ path }) => path === hospital)?.language).toBe("en");
  expect(alone.correction).toEqual({
    ...{ words: "hospital", missing: ["हॉस्पिटल"], isCorrected: true },
  });
  const { hits, correction } = await find("वेबसाइट");
  expect(correction).toBeNull();
  expect(hits[0]?.language).toBe("hi");
  expect(hits.filter(({ language }) => language === "en").map(({ path }) => path)).toContain(
    "/services/it-development-consulting/web-design-development",
  );
});

test("the page of results leads on within /hi, and says which of them are in English", async () => {
  const resultsAt = async (url: string, q: string) => {
    const { body } = await site.http.inject({ url, query: { q } });
    const from = body.indexOf("<ol", body.indexOf('role="status"'));
    return body.slice(from, body.indexOf("</ol>", from));
  };
  const results = await resultsAt("/hi/search", "ERP");
  const hrefs = [...results.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs.length).toBeGreaterThan(3);
  for (const href of hrefs) expect(href).toMatch(/^\/hi\//);
  expect(results).toContain('lang="en-IN"');
  expect(results).toContain("अंग्रेज़ी में");
  expect(await resultsAt("/hi/search", "बिलिंग")).toContain("<mark>बिलिंग</mark>");
  const inHindi = await resultsAt("/search", "बिलिंग");
  expect(inHindi).toContain('lang="hi-IN"');
  expect(inHindi).toContain("In Hindi");
  for (const [, lang] of inHindi.matchAll(/href="\/hi\/[^>]*lang="([^"]+)"/g))
    expect(lang).toBe("hi-IN");
  const inOwn = await resultsAt("/search", "ERP");
  expect(inOwn).not.toContain("lang=");
  expect(inOwn).not.toContain("In English");
});

test("posts in Hindi are searched by their own words", async () => {
  const { blog } = site.app.translated.hi;
  const [post] = await blog.newest(1);
  const [word = ""] = post?.title.match(/[ऀ-ॿ]{4,}/) ?? [];
  const ask = { page: 1, page_size: 10, search: word };
  const { results } = await blog.listPosts(ask);
  expect(results.map(({ title }) => title)).toContain(post?.title);
  expect((await site.app.blog.listPosts(ask)).count).toBe(0);
});

test("what is published, moved and taken down in Hindi is found so", async () => {
  const own = await openSite();
  const { app, db } = own;
  const { id } = await app.content.read(pageKind, "/terms");
  const begun = await db.write((tx) =>
    app.content.workingCopies.translate(tx, { id, language: "hi", by: alice }),
  );
  expect(await paths("ज़ेब्राफ़िश", own)).toEqual([]);
  expect(await paths("terms website", own)).toContain("/terms");
  const { body } = await app.content.read(pageKind, "/terms");
  await publishBody(own, begun.id, { ...body, title: "ज़ेब्राफ़िश की शर्तें" });
  expect(await paths("जेब्राफिश", own)).toEqual(["/terms"]);
  await rename(own, { kind: pageKind, from: "/terms", to: "/rules" });
  expect(await paths("जेब्राफिश", own)).toEqual(["/rules"]);
  await db.write((tx) => app.content.unpublish(tx, { id, by: alice }));
  expect(await paths("जेब्राफिश", own)).toEqual([]);
  await publishChange(own, { kind: hindiPage, key: "/contact-us", news: { title: "क्वागा" } });
  expect(await paths("क्वागा", own)).toEqual(["/contact-us"]);
  const version = await app.content.read(hindiPage, "/contact-us");
  await db.write((tx) => app.content.unpublish(tx, { id: version.id, by: alice }));
  expect(await paths("क्वागा", own)).toEqual([]);
  expect(await paths("contact", own)).toContain("/contact-us");
});

test("a post in Hindi is found where its original has come to stand", async () => {
  const own = await openSite();
  const [post] = await own.app.translated.hi.blog.newest(1);
  const slug = post?.slug ?? "";
  const category = post?.category_slug === "erp" ? "security" : "erp";
  await publishChange(own, { kind: postKind, key: slug, news: { category } });
  const [first] = (await find(post?.title ?? "", own)).hits;
  expect(first).toMatchObject({ language: "hi", path: `/blog/${category}/${slug}/` });
});

test("what a visitor looks for in Hindi and finds is no gap", async () => {
  expect((await searchByWords(site).find("बिलिंग")).count).toBeGreaterThan(0);
  expect((await searchByWords(site).find("invoice")).hits[0]?.language).toBe("en");
  expect((await searchByWords(site).find("ज़ेब्राफ़िश")).count).toBe(0);
  const { id } = await site.app.content.read(pageKind, "/contact-us");
  expect(await searchByWords(site).documents("संपर्क")).toContain(id);
});
