/** What stands around every page, as it is served. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { ours } from "../../../test/demo-content.ts";
import { serviceGroups } from "../../../test/main-menus.ts";
import { framed } from "../../../test/page-kinds.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

const served = async (path: string) =>
  (await site.ask(path, { headers: { accept: "text/html" } })).text();
const part = (html: string, element: string, name?: string) => {
  const label = name ? `[^>]* aria-label="${name}"` : "";
  return new RegExp(`<${element}${label}[^>]*>.*?</${element}>`, "s").exec(html)?.[0] ?? "";
};
const plain = (html: string) => html.replace(/<[^>]*>/g, "").replaceAll("&amp;", "&");
/** Where links lead, what they say, and how. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = "", inside = ""]) => ({
    href: (/ href="([^"]*)"/.exec(attributes)?.[1] ?? "").replaceAll("&amp;", "&"),
    target: / target="([^"]*)"/.exec(attributes)?.[1],
    rel: / rel="([^"]*)"/.exec(attributes)?.[1],
    words: / aria-label="([^"]*)"/.exec(attributes)?.[1] ?? plain(inside),
  }));

test("the bar leads to the six sections", async () => {
  const links = linksIn(part(await served("/"), "nav", "Main"));
  for (const [words, href] of [
    ["Home", "/"],
    ["About", "/about"],
    ["Services", "/services"],
    ["Work", "/work"],
    ["Blog", "/blog"],
    ["Contact", "/contact-us"],
  ])
    expect(links).toContainEqual(expect.objectContaining({ words, href }));
});

test("the footer lists every service page, the useful links, three networks and a copyright line", async () => {
  const html = part(await served("/"), "footer");
  const menu = part(html, "nav", "Footer");
  const headings = [...menu.matchAll(/<h\d[^>]*>(.*?)<\/h\d>/gs)];
  // One that folds on a phone is drawn twice.
  expect([...new Set(headings.map(([, words = ""]) => plain(words)))]).toEqual([
    "IT development & consulting",
    "Digital marketing",
    "Business domains",
    "Business process",
    "Useful Links",
  ]);
  const paths = linksIn(menu).map(({ href }) => href);
  expect(paths.filter((path) => path.split("/").length === 4)).toHaveLength(28);
  expect(paths.slice(-5)).toEqual(["/", "/about", "/work", "/blog", "/contact-us"]);
  for (const path of paths) expect((await site.ask(path)).status, path).toBe(200);
  const links = linksIn(html);
  expect(links.filter(({ target, rel }) => target === "_blank" && rel === "noopener")).toHaveLength(
    3,
  );
  expect(plain(html)).toContain(ours.copyright);
  for (const words of ["Privacy", "Cookies", "Terms"])
    expect(links).toContainEqual(expect.objectContaining({ words }));
});

test("every page has its frame, its one h1 and its own title and description", async () => {
  const sitemapLike = [
    "/",
    "/about",
    "/contact-us",
    "/customer-support",
    "/blog",
    "/services",
    "/privacy",
    "/cookies",
    "/terms",
    "/chat",
    "/thank-you",
    "/work",
  ];
  const services = linksIn(part(await served("/"), "nav", "Footer")).map(({ href }) => href);
  const paths = [...new Set([...sitemapLike, ...serviceGroups, ...services])];
  expect(paths).toHaveLength(12 + 4 + 28);
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  for (const path of paths) {
    const html = await served(path);
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    for (const frame of [
      'aria-label="Main"',
      'aria-label="Breadcrumb"',
      'aria-label="Footer"',
      'aria-label="Talk to us"',
      "Skip to content",
      "https://wa.me/912000000000?text=",
    ])
      expect(html, path).toContain(frame);
    expect(html, path).toMatch(
      /Let(&#x27;|')s collaborate<\/a>(<\/?div[^>]*>|<svg.*?<\/svg>)*<\/(section|p)><\/main>/,
    );
    seen.titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? path);
    seen.descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? path);
    if (path !== "/thank-you")
      expect(html, path).toContain(`<link rel="canonical" href="${path}"/>`);
  }
  expect(seen.titles.size).toBe(paths.length);
  expect(seen.descriptions.size).toBe(paths.length);
});

test("the bar alone at /navbar: header, and nothing else to be seen", async () => {
  const html = await served("/navbar");
  expect(part(html, "nav", "Main")).toContain("About");
  expect(part(html, "main").match(/<h1[ >]/g)).toHaveLength(1);
  expect(html).not.toMatch(/<(footer|aside)\b/);
  expect(html).toMatch(/<main><h1 class="visually-hidden">[^<]*<\/h1><\/main>/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test("the messaging link opens a prefilled greeting in a new tab", async () => {
  const links = linksIn(part(await served("/services"), "aside", "Talk to us"));
  const link = links.find(({ words }) => words.includes(ours.whatsapp.label));
  expect(link).toMatchObject({ target: "_blank", rel: "noopener" });
  expect(new URL(link?.href ?? "").searchParams.get("text")).toContain(ours.whatsapp.greeting);
});

test("links to other sites open a new tab and say so, and no page leads to the staff's", async () => {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const path of framed) {
    for (const { href, target, rel, words } of linksIn(await served(path))) {
      if (href.startsWith("/staff")) faults.push(`${path} leads to ${href}`);
      if (!/^https?:/.test(href)) continue;
      seen.add(new URL(href).hostname);
      if (target !== "_blank" || rel !== "noopener")
        faults.push(`${path} leads to ${href} with target "${target}" and rel "${rel}"`);
      // What somebody wrote into a post says what its author made it say.
      if (!/^\/blog\/.+\/./.test(path) && !words.endsWith("(opens a new tab)"))
        faults.push(`${path} has "${words}" to ${href}`);
    }
  }
  expect(faults).toEqual([]);
  expect([...seen]).toContain("wa.me");
  expect(seen.size).toBeGreaterThan(2);
});

test("the breadcrumb begins with Home on every kind of page", async () => {
  for (const path of framed) {
    const [, first = ""] =
      /<li[^>]*>(.*?)<\/li>/s.exec(part(await served(path), "nav", "Breadcrumb")) ?? [];
    expect(plain(first), path).toBe("Home");
  }
});

test("the bar marks this very page, and otherwise the one it stands under", async () => {
  /** What is marked, as what: in the bar and its menu, and once more in the phone's. */
  const marked = async (path: string) => {
    const html = part(await served(path), "header");
    const found = [...html.matchAll(/<a\b[^>]* href="([^"]*)"[^>]*>|<a\b[^>]*>/g)]
      .map(([tag, href]) => [href, / aria-current="([^"]*)"/.exec(tag)?.[1]])
      .filter(([, how]) => how);
    return [...new Set(found.map((one) => one.join(" ")))].sort();
  };
  expect(await marked("/services")).toEqual(["/services page"]);
  const email = "/services/digital-marketing/email-marketing";
  expect(await marked(email)).toEqual([
    "/services true",
    "/services/digital-marketing true",
    `${email} page`,
  ]);
  expect(await marked("/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic/")).toEqual([
    "/blog true",
  ]);
  expect(await marked("/work/hospital-wards-one-after-another")).toEqual(["/work true"]);
});

test("a link leads to the other language, and to the same page", async () => {
  const others = async (path: string) =>
    linksIn(part(await served(path), "header")).filter(({ words }) => words.includes("हिन्दी"));
  const hrefs = new Set((await others("/about")).map(({ href }) => href));
  expect([...hrefs]).toEqual(["/hi/about"]);
  expect(await others("/nothing-here")).toEqual([]);
});

test("an unknown address is a 404 in the site's frame, and is kept out of search engines", async () => {
  const answer = await site.ask("/services/email-marketting", { headers: { accept: "text/html" } });
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(part(html, "main")).toMatch(/<h1[^>]*>There is nothing at this address\.<\/h1>/);
  expect(part(html, "nav", "Main")).toContain("About");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test("home alone offers its other language, in that language; a script shows it to whoever prefers it", async () => {
  const offer = ">यह साइट हिन्दी में भी है<";
  const home = await served("/");
  expect(home).toContain(offer);
  expect(home).toContain("dataset.prefers");
  expect(await served("/about")).not.toContain(offer);
  expect(await served("/hi")).not.toContain(offer);
});
