/**
 * What a search engine meets that begins at the home page: every page, once, by its links alone.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { structuredDataFaults } from "../../../test/structured-data.ts";
import { languageAt } from "../../platform/text/language.ts";

const origin = "https://www.site.example";
let site: TestApp;
beforeAll(async () => {
  const env = { PUBLIC_URL: origin, RATE_LIMITS: "off" };
  site = await testApp({ pages: "built", env });
});
afterAll(() => site.close());
const textAt = async (path: string) => (await site.ask(path)).text();

/** They ask not to be indexed: there is nothing to find in them. */
const unlisted = ["/search", "/privacy/my-data"];

type CrawledPage = { path: string; html: string };

test("every link leads somewhere, and every page says who it is, where it is and what it looks like", async () => {
  const pages = await crawl();
  const listed = [...(await textAt("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => address.slice(origin.length),
  );
  expect(listed.length).toBeGreaterThan(60);
  expect(
    listed.filter((path) => !pages.some((page) => page.path === path)),
    "pages no link leads to",
  ).toEqual([]);

  const faults: string[] = [];
  const said = { titles: new Map<string, string>(), descriptions: new Map<string, string>() };
  const pictures = new Set<string>();
  for (const page of pages.filter(({ path }) => !unlisted.includes(languageAt(path).inside))) {
    // Without words in its language, it is the original that is to be found.
    const { language, inside } = languageAt(page.path);
    const isOriginals = inside !== page.path;
    // A category whose posts are all in English: posts in English lead to it, and no list does.
    const isEmpty = isOriginals && /^\/blog\/[^/]+$/.test(inside);
    if (isEmpty && metaOf(page.html, "robots") === "noindex") continue;
    if (isOriginals && linkOf(page.html, "canonical") === origin + inside) continue;
    const fault = (sentence: string) => faults.push(`${page.path}: ${sentence}`);
    const [title = "", description = ""] = [
      between(page.html, "<title>", "</title>"),
      metaOf(page.html, "description"),
    ];
    if (description.length < 70 || description.length > 160)
      fault(`its description has ${description.length} characters`);
    for (const [seen, text] of [
      [said.titles, title],
      [said.descriptions, description],
    ] as const) {
      // A name such as ERP is the same in each language.
      const words = `${language} ${text}`;
      const other = seen.get(words);
      if (other) fault(`it says the same as ${other}: ${text}`);
      seen.set(words, page.path);
    }
    if (metaOf(page.html, "robots") !== undefined) fault("it asks not to be indexed");
    if (linkOf(page.html, "canonical") !== origin + page.path)
      fault(`its address is said to be ${linkOf(page.html, "canonical")}`);
    for (const name of [
      "og:title",
      "og:description",
      "og:url",
      "og:image:alt",
      "twitter:card",
      "twitter:title",
      "twitter:image",
    ])
      if (!metaOf(page.html, name)) fault(`${name} is missing`);
    for (const name of ["og:image", "twitter:image"]) {
      const picture = metaOf(page.html, name) ?? "";
      if (!/^\/media\/(covers|shares)\//.test(picture.replace(origin, "")))
        fault(`its ${name} is ${picture}`);
      pictures.add(picture);
    }
    if (metaOf(page.html, "twitter:card") !== "summary_large_image") fault("its card is small");
    for (const problem of dataFaults(page)) fault(problem);
    for (const problem of headingFaults(page.html)) fault(problem);
  }
  expect(faults).toEqual([]);
  // Each is drawn for this: `npm run test:all` draws them all.
  const drawn = [...pictures].filter((_, i) => process.env.TEST_ALL || i % 10 === 0);
  for (const picture of drawn) {
    const asked = { method: "HEAD", redirect: "follow" } as const;
    expect((await site.ask(picture.slice(origin.length), asked)).status, picture).toBe(200);
  }
});

/**
 * @returns every page that links lead to, each asked once; fails where one leads
 * nowhere, or elsewhere by a redirect
 */
async function crawl(): Promise<CrawledPage[]> {
  const met = new Map<string, CrawledPage>();
  const known = new Set(["/"]);
  const fragments: { from: string; path: string; id: string }[] = [];
  for (let next = [...known]; next.length > 0; ) {
    const answers = await Promise.all(next.map((path) => pageAt(path)));
    const seen = known.size;
    for (const page of answers) {
      if (!page) continue;
      met.set(page.path, page);
      for (const href of linksOf(page.html)) {
        const to = new URL(href, origin + page.path);
        if (to.origin !== origin) continue;
        // The form with a service chosen is the same page, whose canonical address has no choice.
        to.searchParams.delete("service");
        const path = to.pathname + to.search;
        if (to.hash) fragments.push({ from: page.path, path, id: to.hash.slice(1) });
        known.add(path);
      }
    }
    next = [...known].slice(seen);
  }
  const lost = fragments.filter(({ path, id }) => !met.get(path)?.html.includes(`id="${id}"`));
  expect(lost, "places no page has").toEqual([]);
  return [...met.values()];
}

/** @returns null for what is not a page; fails where nothing is, or it is elsewhere */
async function pageAt(path: string): Promise<CrawledPage | null> {
  const answer = await site.ask(path, { headers: { accept: "text/html" } });
  expect(answer.status, path).toBe(200);
  const text = await answer.text();
  return answer.headers.get("content-type")?.startsWith("text/html") ? { path, html: text } : null;
}

/** Links, what the page loads, and forms that ask rather than send. */
const linksOf = (html: string): string[] =>
  [
    ...html.matchAll(
      /<(?:a|link|script|img|form(?![^>]*method="post"))\b[^>]*?\b(?:href|src|action)="([^"]+)"/g,
    ),
  ].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
const between = (html: string, start: string, end: string) => html.split(start)[1]?.split(end)[0];
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const linkOf = (html: string, rel: string) =>
  new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1];

function dataFaults({ path, html }: CrawledPage): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]): { "@type"?: string } => JSON.parse(json),
  );
  const types = blocks.map((block) => block["@type"]);
  const missing = wanted(path).filter((type) => !types.includes(type));
  return [
    ...missing.map((type) => `it has no ${type}`),
    ...blocks.flatMap((block) => structuredDataFaults(block)),
  ];
}

/** Which kinds of data a page has, by its place. */
function wanted(address: string): string[] {
  const { inside: path } = languageAt(address);
  if (path === "/") return ["Organization", "WebSite", "FAQPage"];
  if (/^\/services\/[^/]+\/[^/]+$/.test(path)) return ["BreadcrumbList", "Service"];
  if (/^\/blog\/[^/]+\/[^/]+\/$/.test(path)) return ["BreadcrumbList", "BlogPosting"];
  return ["BreadcrumbList"];
}

function headingFaults(html: string): string[] {
  const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
  const skips = levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1);
  return [
    ...(levels.filter((level) => level === 1).length === 1 ? [] : ["it has not exactly one h1"]),
    ...skips.map((level) => `its headings skip to h${level}`),
  ];
}

test("the feed is well-formed to the letter, and blog pages lead to it", async () => {
  const html = await textAt("/blog");
  expect(html).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Marigold Works: blog" href="/blog/feed.xml"/>',
  );
  expect(html).toContain(
    '<link rel="alternate" type="application/feed+json" title="Marigold Works: blog" href="/blog/feed.json"/>',
  );
  const xml = await textAt("/blog/feed.xml");
  expect(xmlFaults(xml)).toEqual([]);
  expect(xml.match(/<item>/g)?.length).toBeGreaterThan(10);
  expect(xmlFaults(xml.replace("</item>", "")).length, "a lost end is found").toBeGreaterThan(0);
  expect(xmlFaults(xml.replace("<title>", "<title>R&D ")).length).toBeGreaterThan(0);
});

/** Elements that do not end where they should, and characters that are no text. */
function xmlFaults(xml: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const markup = /<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/gs;
  for (const [, end, name = "", , isEmpty] of xml.matchAll(markup)) {
    if (!name || isEmpty) continue;
    if (!end) open.push(name);
    else if (open.pop() !== name) faults.push(`</${name}> ends nothing`);
  }
  const text = xml.replace(markup, "");
  for (const [bad] of text.matchAll(
    /<|\]\]>|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);).{0,20}/gi,
  ))
    faults.push(`${bad} is no text`);
  return [...faults, ...open.map((name) => `<${name}> does not end`)];
}

test("a list's later pages stand between their neighbours, and the last has none after it", async () => {
  const second = await textAt("/blog?page=2");
  expect(second).toContain("<title>Blog, page 2 | Marigold Works</title>");
  const links = (html: string) =>
    ["canonical", "prev", "next"].map((rel) => linkOf(html, rel)?.replace(origin, ""));
  expect(links(second)).toEqual(["/blog?page=2", "/blog", "/blog?page=3"]);
  const last = await textAt("/blog?page=7");
  expect(links(last).slice(1)).toEqual(["/blog?page=6", undefined]);
  expect((await site.ask("/blog?page=8")).status).toBe(404);
  expect(metaOf(await textAt("/blog?search=erp&page=1"), "robots")).toBe("noindex");
});

test("a campaign's link keeps the page's place in its list", async () => {
  const rels = (html: string) =>
    ["canonical", "prev", "next", "alternate"].map((rel) => linkOf(html, rel));
  const second = await textAt("/blog?page=2");
  expect(rels(await textAt("/blog?page=2&utm_source=x&gclid=1"))).toEqual(rels(second));
  expect(second).not.toMatch(/rel="alternate" hrefLang/i);
  expect(await textAt("/blog")).toMatch(/rel="alternate" hrefLang/i);
});

test.each([
  ["/HI", "/hi"],
  ["/Hi/Services", "/hi/services"],
  ["/home", "/"],
  ["/index.html", "/"],
  ["/contact", "/contact-us"],
  ["/hi/contact", "/hi/contact-us"],
  ["/Contact.php", "/contact-us"],
  ["/about-us/", "/about"],
  ["/portfolio", "/work"],
  ["/pricing", "/services"],
  ["/careers?utm_source=x", "/contact-us?utm_source=x"],
])("%s, which people type, leads to %s", async (asked, there) => {
  let [answer, at] = [await site.ask(asked), asked];
  for (let n = 0; n < 3 && answer.status === 301; n++) {
    at = answer.headers.get("location") ?? "";
    answer = await site.ask(at);
  }
  expect([answer.status, at]).toEqual([200, there]);
});

test("icons are there under the names that programs know", async () => {
  for (const path of [
    "/favicon.ico",
    "/apple-touch-icon.png",
    "/apple-touch-icon-precomposed.png",
  ]) {
    const led = await site.ask(path);
    expect(led.status, path).toBe(302);
    const answer = await site.ask(led.headers.get("location") ?? "");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  }
});
