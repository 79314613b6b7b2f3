/** The page of results, as it is drawn before any script runs. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built" });
});
afterAll(() => site.close());

/** A page's main part. */
async function mainOf(url: string) {
  const { body } = await site.http.inject({ url, headers: { accept: "text/html" } });
  return body.match(/<main.*<\/main>/s)?.[0] ?? "";
}
const textOf = (html = "") => html.replace(/<!-- -->|<[^>]*>/g, "");
const navigation = (main: string, name: string) =>
  main.match(new RegExp(`<nav[^>]*aria-label="${name}".*?</nav>`, "s"))?.[0] ?? "";
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*>.*?<\/a>/gs)].map(([link]) => textOf(link));
const statusIn = (main: string) => textOf(main.match(/<p[^>]*role="status"[^>]*>.*?<\/p>/s)?.[0]);
const currentKind = (main: string) =>
  textOf(navigation(main, "Kinds of results").match(/<a [^>]*aria-current.*?<\/a>/s)?.[0]);

test("what is not to be found is said, with a way on", async () => {
  const main = await mainOf("/search?q=zebra");
  expect(statusIn(main)).toBe("No results for “zebra”.");
  expect(main).toMatch(/<h2[^>]*>Nothing here has any of these words\.<\/h2>/);
  const topics = linksIn(navigation(main, "Main topics"));
  expect(topics).toHaveLength(5);
  expect(topics[0]).toBe("IT development &amp; consulting");
  expect(linksIn(navigation(main, "Newest posts"))).toHaveLength(3);
  expect(main).toMatch(/<a [^>]*href="\/contact-us"[^>]*>Tell us what you need<\/a>/);
});

test("without JavaScript one chooses a kind, and each result says of which it is", async () => {
  const all = await mainOf("/search?q=invoice");
  expect(linksIn(navigation(all, "Kinds of results"))).toEqual(
    ["All", "Services", "Cases", "Questions", "Posts", "Pages"].map((kind) =>
      expect.stringMatching(new RegExp(`^${kind} \\d+$`)),
    ),
  );
  expect(currentKind(all)).toMatch(/^All/);
  expect(all).toContain('href="/search?q=invoice&amp;kind=post"');
  const posts = await mainOf("/search?q=invoice&kind=post");
  const count = Number(currentKind(posts).match(/^Posts (\d+)$/)?.[1]);
  expect(statusIn(posts)).toBe(`${count} results for “invoice”.`);
  const kinds = [...posts.matchAll(/<article.*?<b[^>]*>(.*?)<\/b>/gs)].map(([, kind]) => kind);
  expect(kinds).toEqual(Array.from({ length: count }, () => "Post"));
});

test("an unknown kind is no kind, and one without results says so", async () => {
  expect(currentKind(await mainOf("/search?q=dmarc&kind=company"))).toMatch(/^All/);
  const none = await mainOf("/search?q=dmarc&kind=case");
  expect(statusIn(none)).toBe("No result of this kind for “dmarc”.");
  expect(linksIn(navigation(none, "Kinds of results"))[0]).toMatch(/^All/);
});

test("a slip of the finger is forgiven, and told", async () => {
  const main = await mainOf("/search?q=invocing");
  expect(textOf(main)).toContain("Showing results for invoicing. Nothing has “invocing”.");
  expect(main.match(/<article.*?<mark>(.*?)<\/mark>/s)?.[1]).toMatch(/invoic/i);
  expect(main).toMatch(/<input [^>]*name="q" value="invocing"/);
  expect(main).toMatch(
    /<a [^>]*href="\/search\?q=invocing&amp;typed=1"[^>]*>Search for “invocing” as typed</,
  );
  const typed = await mainOf("/search?q=gst+invocing&typed=1");
  expect(textOf(typed)).toContain("Showing results for gst. Nothing has “invocing”.");
  expect(typed).not.toContain("as typed");
  for (const link of linksIn(navigation(typed, "Kinds of results"))) expect(link).toMatch(/\d$/);
  expect(navigation(typed, "Kinds of results")).toContain("kind=post&amp;typed=1");
});

test("without JavaScript the search is a form, and so is that of a page that is not there", async () => {
  for (const url of ["/search", "/nothing-here"]) {
    const form = (await mainOf(url)).match(/<form.*?<\/form>/s)?.[0] ?? "";
    expect(form, url).toMatch(/^<form [^>]*action="\/search"[^>]*method="get"/);
    expect(form, url).toMatch(/<input [^>]*type="search" name="q"/);
    expect(form, url).toMatch(/<button [^>]*type="submit"[^>]*>Search<\/button>/);
  }
  const found = await mainOf("/search?q=gst+invoice");
  expect(found).toMatch(/<article.*?<mark>/s);
  const first = (await mainOf("/search?q=hospital")).match(/<article.*?<h2.*?<\/h2>/s)?.[0] ?? "";
  expect(linksIn(first)).toEqual(["Hospital information system"]);
});

test("searches are nobody else's business, and run nothing", async () => {
  const q = encodeURIComponent('"><script>alert(1)</script>\u0000');
  const { body } = await site.http.inject(`/search?q=${q}`);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).not.toContain("<script>alert");
  expect(body).not.toContain("\u0000");
});
