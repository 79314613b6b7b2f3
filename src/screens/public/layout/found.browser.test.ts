/**
 * What a search engine meets that begins at the home page: every page, once, by its links alone.
 */

import { expect, test } from "../../../../test/browser.ts";
import { structuredDataFaults } from "../../../../test/structured-data.ts";
import { languageAt } from "../../../platform/language-address.ts";

const origin = "https://www.site.example";

/** They ask not to be indexed: there is nothing to find in them. */
const unlisted = ["/search", "/privacy/my-data"];

type Met = { path: string; html: string };

test("every link leads somewhere, and every page says who it is, where it is and what it looks like", async ({
  site,
  request,
}) => {
  const shown = await site.start({ PUBLIC_URL: origin });
  const pages = await crawl(shown.url);
  const listed = [
    ...(await (await request.get(`${shown.url}/sitemap.xml`)).text()).matchAll(
      /<loc>([^<]+)<\/loc>/g,
    ),
  ].map(([, address = ""]) => address.slice(origin.length));
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
  for (const picture of pictures)
    expect((await request.head(shown.url + picture.slice(origin.length))).status(), picture).toBe(
      200,
    );
});

/**
 * @returns every page that links lead to, each asked once; fails where one leads
 * nowhere, or elsewhere by a redirect
 */
async function crawl(url: string): Promise<Met[]> {
  const met = new Map<string, Met>();
  const known = new Set(["/"]);
  const fragments: { from: string; path: string; id: string }[] = [];
  for (let next = [...known]; next.length > 0; ) {
    const answers = await Promise.all(next.map((path) => pageAt(url, path)));
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
async function pageAt(url: string, path: string): Promise<Met | null> {
  const answer = await fetch(url + path, { redirect: "manual", headers: { accept: "text/html" } });
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

function dataFaults({ path, html }: Met): string[] {
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

test("the feed is well-formed to the letter, and blog pages lead to it", async ({
  page,
  site,
  request,
}) => {
  const shown = await site.start({ PUBLIC_URL: origin });
  const html = await (await request.get(`${shown.url}/blog`)).text();
  expect(html).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Marigold Works: blog" href="/blog/feed.xml"/>',
  );
  expect(html).toContain(
    '<link rel="alternate" type="application/feed+json" title="Marigold Works: blog" href="/blog/feed.json"/>',
  );
  const xml = await (await request.get(`${shown.url}/blog/feed.xml`)).text();
  await page.goto("/about");
  const read = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, "application/xml");
    const text0 = (name: string) => feed.querySelector(`item > ${name}`)?.textContent ?? "";
    return {
      error: feed.querySelector("parsererror")?.textContent,
      items: feed.querySelectorAll("item").length,
      title: text0("title"),
      date: Date.parse(text0("pubDate")),
      content: feed.getElementsByTagName("content:encoded")[0]?.textContent ?? "",
    };
  }, xml);
  expect(read).toMatchObject({ error: undefined, title: "What ABDM asks of a ten-bed clinic" });
  expect(read.items).toBeGreaterThan(10);
  expect(read.date).toBeGreaterThan(0);
  expect(read.content).toMatch(/^<p>/);
});

test("a list's later pages stand between their neighbours, and the last has none after it", async ({
  request,
}) => {
  const second = await (await request.get("/blog?page=2")).text();
  expect(second).toContain("<title>Blog, page 2 | Marigold Works</title>");
  expect([linkOf(second, "canonical"), linkOf(second, "prev"), linkOf(second, "next")]).toEqual([
    "/blog?page=2",
    "/blog",
    "/blog?page=3",
  ]);
  const last = await (await request.get("/blog?page=7")).text();
  expect([linkOf(last, "prev"), linkOf(last, "next")]).toEqual(["/blog?page=6", undefined]);
  expect((await request.get("/blog?page=8")).status()).toBe(404);
  const found = await (await request.get("/blog?search=erp&page=1")).text();
  expect(metaOf(found, "robots")).toBe("noindex");
});
