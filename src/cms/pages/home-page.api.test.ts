/** The home page as the server draws it: its parts, what stands in each, and where they lead. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice } from "../../../test/content.ts";
import { categories, homeSection, ours } from "../../../test/demo-content.ts";
import { readPage } from "../../../test/page-parts.ts";
import { escapePattern } from "../../platform/text/escapes.ts";

const competencies = homeSection("cards");
const automation = homeSection("statement");
const industries = homeSection("industries");
const blog = homeSection("posts");
const testimonials = homeSection("testimonials");
const portfolio = homeSection("portfolio");
const figures = homeSection("figures");

let site: TestApp;
let html: string;
let main: ReturnType<typeof readPage>;
const read = async (path: string) => (await site.http.inject(path)).body;

beforeAll(async () => {
  site = await testApp({ pages: "built", env: { PUBLIC_URL: "https://www.site.example" } });
  html = await read("/");
  main = readPage(html).main();
});
afterAll(() => site.close());

const hrefsIn = (part: ReturnType<typeof readPage> | undefined) =>
  part?.links.map(({ href }) => href);

test("the hero leads to the contact page and to the services", () => {
  expect(main.linkTo("Tell us what you need")).toBe("/contact-us");
  expect(main.linkTo("See services")).toBe("/services");
  // In the hero, which the figures follow.
  expect(main.text).toMatch(/Tell us what you need ?See services ?web applications/);
});

test("counters and claims stand as written, with what was counted beside each", () => {
  for (const words of [
    /20\+ ?web applications/,
    /10\+ ?app projects/,
    /15\+ ?healthcare projects/,
    /10 ?fintech projects/,
    /100% ?proactive maintenance/,
    /0% ?downtime/,
    /5X ?efficiency/,
    /100% ?satisfaction/,
  ])
    expect(figuresIn(html)).toContainEqual(expect.stringMatching(words));
  expect(figuresIn(html)).toHaveLength(8);
  for (const figure of figuresIn(html)) expect(figure).toMatch(/\b20\d\d\b/);
});

/** Each figure: its value, what it counts, and the small print. */
const figuresIn = (page: string) =>
  [...page.matchAll(/<dl [^>]*data-tone.*?<\/dl>/gs)].flatMap(([list]) =>
    [...list.matchAll(/<dt\b[^>]*>(.*?)<\/dt>(.*?)<\/div>/gs)].map(([, term = "", rest = ""]) => {
      const [value = "", ...more] = rest.split("</dd>").map(withoutTags);
      return `${value} ${withoutTags(term)} ${more.join(" ")}`;
    }),
  );
const withoutTags = (words: string) => words.replaceAll(/<[^>]*>/g, "").trim();

/** Of the links in the section that has this heading. */
function hrefsBelow(heading: string): string[] {
  const begun = html.slice(html.search(new RegExp(`<h2[^>]*>${heading}<`)));
  const section = begun.slice(0, begun.indexOf("</section>"));
  return [...section.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href);
}

test("five competencies each lead to their service", () => {
  const hrefs = hrefsBelow(competencies.heading);
  expect(hrefs).toHaveLength(5);
  for (const href of hrefs) expect(href).toMatch(/^\/services\//);
});

test("eight industry tiles lead to the addresses of the specification", () => {
  expect(hrefsBelow(industries.heading)).toEqual([
    "/services/business-domains/retail-software-system",
    "/services/business-domains/e-commerce",
    "/services/business-domains/elearning",
    "/services/business-domains/healthcare-it",
    "/services/business-process/social-networking",
    "/services/business-process/erp-automation",
    "/services/business-domains/information-technology",
    "/services/it-development-consulting",
  ]);
});

test("the portfolio shows eight interfaces, each named, and the statement on automation stands", () => {
  expect(main.headings(2)).toContain(automation.heading);
  const works = [
    ...html.matchAll(/role="img" aria-label="([^"]+)".*?<figcaption.*?<h3[^>]*>([^<]+)/gs),
  ];
  expect(works).toHaveLength(8);
  for (const [, name, heading] of works) expect(name).toBe(heading);
});

test("nine questions, the first open, one open at a time", () => {
  const questions = [...html.matchAll(/<details (name=[^>]*)>/g)].map(
    ([, attributes]) => attributes,
  );
  expect(questions).toHaveLength(9);
  // The browser keeps one of a name open.
  for (const attributes of questions) expect(attributes).toContain('name="faq"');
  expect(questions.map((attributes) => attributes?.includes("open"))).toEqual(
    questions.map((_, i) => i === 0),
  );
});

test("the contact block says how to reach the company and holds the form", () => {
  expect(main.linkTo(ours.email)).toBe(`mailto:${ours.email}`);
  expect(main.links).toContainEqual(
    expect.objectContaining({ href: `tel:${ours.phone.replaceAll(" ", "")}` }),
  );
  expect(main.text).toContain(ours.address.street);
  expect(main.field("Query")).toBeDefined();
});

test("directions and four social profiles open in a new tab", () => {
  const names = [
    "Get Directions",
    `${ours.name} on LinkedIn`,
    `${ours.name} on Instagram`,
    `${ours.name} on Facebook`,
    `${ours.name} on YouTube`,
  ];
  for (const name of names) {
    const href = main.linkTo(new RegExp(`^${name} ?\\(opens a new tab\\)$`));
    expect(href, name).toMatch(/^https:\/\//);
    const [tag = ""] = html.match(new RegExp(`<a [^>]*href="${inAttribute(href)}"[^>]*>`)) ?? [];
    expect(tag).toContain('target="_blank"');
    expect(tag).toContain('rel="noopener"');
  }
  expect(main.linkTo(/^Get Directions/)).toBe(ours.directions.url);
});

const inAttribute = (href = "") => escapePattern(href.replaceAll("&", "&amp;"));

test("the questions answer what buyers ask", () => {
  const questions = [...html.matchAll(/<details name="faq".*?<\/details>/gs)].map(
    ([one]) => readPage(one).text,
  );
  for (const topic of [
    [/full (amount|payment)/i, /unsigned test build/i],
    [/private/i, /repositor/i],
    [/UPI|NEFT|card/, /invoice|pay/i],
    [/technolog/i],
    [/backup|access/i, /safe|secur/i],
    [/fixed price/i, /month/i],
    [/beside|else|additional/i],
    [/after launch|support/i, /care contract|maintenance/i],
  ])
    expect(
      questions.filter((text) => topic.every((words) => words.test(text))).length,
      String(topic),
    ).toBeGreaterThan(0);
});

test("the home page tells its parts in the order of the specification", () => {
  const parts = {
    hero: main.headings(1)[0] ?? "no heading",
    counters: "web applications",
    competencies: competencies.heading,
    automation: automation.heading,
    tiles: industries.heading,
    portfolio: "Ward board",
    claims: "proactive maintenance",
    blog: blog.heading,
    testimonials: testimonials.heading,
    faq: "When do we get the source code?",
    contact: "Get Directions",
    collaborate: "Let's collaborate",
  };
  const places = Object.entries(parts).map(([name, words]) => ({
    name,
    at: main.text.indexOf(words),
  }));
  expect(places.filter(({ at }) => at === -1)).toEqual([]);
  expect([...places].sort((a, b) => a.at - b.at).map(({ name }) => name)).toEqual(
    Object.keys(parts),
  );
});

test("the blog's preview leads to the post by its cover and its Read, and to its category by its title", () => {
  const post = "/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic/";
  const preview = main.region(blog.heading);
  expect(preview?.linkTo(/^Read What ABDM asks of a ten-bed clinic$/)).toBe(post);
  expect(preview?.linkTo("What ABDM asks of a ten-bed clinic")).toBe("/blog/healthcare-it");
  expect(hrefsIn(preview)?.filter((href) => href === post)).toHaveLength(2);
});

test("without posts, testimonials and works the site is whole, and an empty category is kept out of search engines", async () => {
  const empty = await testApp({
    pages: "built",
    env: { PUBLIC_URL: "https://www.site.example" },
  });
  const readEmpty = async (url: string) =>
    (await empty.http.inject({ url, headers: { host: "www.site.example" } })).body;
  await empty.app.content.publishDue();
  await empty.db.write((tx) => empty.app.site.removeDemo(tx, { by: alice }));
  const home = await readEmpty("/");
  const headings = readPage(home).main().headings(2);
  for (const { heading } of [portfolio, blog, testimonials]) {
    expect(main.headings(2)).toContain(heading);
    expect(headings).not.toContain(heading);
  }
  for (const { heading } of [competencies, automation, industries, figures])
    if (heading) expect(headings).toContain(heading);

  const category = `/blog/${categories[0]?.slug}`;
  for (const path of ["/blog", category, "/blog?search=invoice"]) {
    const page = await readEmpty(path);
    const part = readPage(page).main();
    expect(part.text, path).toContain("Nothing is published here yet.");
    expect(part.headings(1), path).toHaveLength(1);
    expect(part.linkTo("See services"), path).toBe("/services");
    expect(part.region("Categories"), path).toBeUndefined();
    expect(part.field("Blog Search"), path).toBeUndefined();
    expect(part.text, path).not.toContain("Recommended topics");
  }
  expect(await readEmpty(category)).toContain('<meta name="robots" content="noindex"/>');
  expect(await readEmpty("/blog")).not.toContain("noindex");
  await empty.close();
});
