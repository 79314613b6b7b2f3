/** The index of services, the four groups and their pages, as the server draws them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { readPage } from "../../../test/page-parts.ts";

const group = {
  "it-development-consulting": [
    "application-development",
    "web-design-development",
    "erp-development",
    "product-development",
    "product-maintenance",
    "it-consulting",
  ],
  "digital-marketing": [
    "search-engine-optimization",
    "social-media-marketing",
    "search-engine-marketing",
    "ppc-marketing",
    "youtube-marketing",
    "email-marketing",
  ],
  "business-domains": [
    "healthcare-it",
    "information-technology",
    "e-commerce",
    "elearning",
    "retail-software-system",
  ],
  "business-process": [
    "erp-automation",
    "hospital-information-system",
    "human-resource-management-information-system",
    "sales-process-automation",
    "billing-accounts-process-automation",
    "shopping-cart",
    "supply-chain-process",
    "job-portal",
    "location-based-services",
    "event-management-webinars",
    "social-networking",
  ],
} as const;

const under = (name: keyof typeof group) => group[name].map((slug) => `/services/${name}/${slug}`);

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built" });
});
afterAll(() => site.close());

const mainOf = async (path: string) => readPage((await site.http.inject(path)).body).main();
const hrefsIn = (part: ReturnType<typeof readPage> | undefined, name = /./) =>
  part?.links.filter((link) => name.test(link.name)).map(({ href }) => href);

test("the services index leads to the four groups by a tile each", async () => {
  const tiles = hrefsIn((await mainOf("/services")).region("Services"));
  const groups = Object.keys(group).map((name) => `/services/${name}`);
  expect(tiles?.filter((href) => href.split("/").length === 3)).toEqual(groups);
});

test("every service that a tile of the index names is a link to it", async () => {
  const tiles = hrefsIn((await mainOf("/services")).region("Services"));
  expect(tiles?.filter((href) => href.split("/").length > 3)).toEqual([
    ...under("it-development-consulting"),
    ...under("digital-marketing"),
    ...under("business-domains"),
    ...under("business-process"),
  ]);
});

test("each of the five domains has an arrow to its page", async () => {
  const rows = (await mainOf("/services/business-domains")).region("Business domains");
  expect(hrefsIn(rows)).toEqual(under("business-domains"));
  expect(rows?.linkTo(/eLearning/)).toBe("/services/business-domains/elearning");
});

/** What is paged through on a page, and by what. */
async function slidesOn(path: string) {
  const { body } = await site.http.inject(path);
  const [, list = ""] = body.match(/(<ul [^>]*data-from.*?<\/ul>)/s) ?? [];
  return {
    titles: readPage(list).headings(3),
    perView: list.match(/data-(base|wide|from)="\d+"/g),
    texts: [...list.matchAll(/<p\b.*?<\/p>/gs)].map(([text]) => readPage(text).text),
    buttons: readPage(body)
      .main()
      .buttons.filter((name) => ["Previous", "Next"].includes(name)),
  };
}

test("every domain page pages through ERP, virtual health and EMR", async () => {
  for (const path of under("business-domains")) {
    const { titles, texts, buttons, perView } = await slidesOn(path);
    expect(perView, path).toEqual(['data-base="1"', 'data-wide="2"', 'data-from="992"']);
    expect(buttons, path).toEqual(["Previous", "Next"]);
    expect(titles, path).toEqual(["ERP", "Telemedicine / Virtual Health", "EMR"]);
    for (const text of texts) expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(25);
  }
});

test("marketing has three phases to page through and six cards", async () => {
  const { titles, buttons } = await slidesOn("/services/digital-marketing");
  expect(titles).toEqual(["Discover", "Analyze", "Strategize"]);
  expect(buttons).toEqual(["Previous", "Next"]);
  const cards = (await mainOf("/services/digital-marketing")).region("Digital marketing");
  expect(hrefsIn(cards)).toEqual(under("digital-marketing"));
});

test("the three cards are told anew on each domain page", async () => {
  const slides = await Promise.all(under("business-domains").map(slidesOn));
  const told = slides.flatMap(({ texts }) => texts);
  expect(told).toHaveLength(15);
  expect(new Set(told).size).toBe(15);
});

test("each process has words and a plus that lead to the page of its last path segment", async () => {
  const list = (await mainOf("/services/business-process")).region("Business process");
  const more = /^(Read|View) More/;
  expect(hrefsIn(list, more)).toEqual(under("business-process"));
  expect(hrefsIn(list, /^Open /)).toEqual(under("business-process"));
  for (const words of [/^Read More/, /^View More/])
    expect(hrefsIn(list, words)?.length).toBeGreaterThan(0);
  expect(list?.linkTo("Open Job portal")).toBe("/services/business-process/job-portal");
});

test("retail speaks of role-based access, the job portal of its three roles", async () => {
  const retail = await mainOf("/services/business-domains/retail-software-system");
  expect(retail.text).toMatch(/role-based access/i);
  const portal = await mainOf("/services/business-process/job-portal");
  for (const role of [/job seeker/i, /employer/i, /admin/i]) expect(portal.text).toMatch(role);
});

test("a service page ends in questions and in pages to read next", async () => {
  const path = "/services/it-development-consulting/web-design-development";
  expect((await site.http.inject(path)).body).toMatch(/<details name=/);
  const next = hrefsIn((await mainOf(path)).region("Read next"));
  expect(next).toHaveLength(3);
  expect(next?.[0]).toBe("/services/digital-marketing/search-engine-optimization");
});

test("a service that does not exist is a 404 in the site's frame", async () => {
  for (const path of ["/services/no-such-group", "/services/digital-marketing/no-such-service"]) {
    const { statusCode, body } = await site.http.inject(path);
    expect(statusCode).toBe(404);
    expect(readPage(body).region("Main")).toBeDefined();
  }
});

test("What it costs leads to the price, which the group tells too", async () => {
  const path = "/services/it-development-consulting";
  const { body } = await site.http.inject(`${path}/erp-development`);
  const main = readPage(body).main();
  expect(main.linkTo("What it costs")).toBe(`${path}/erp-development#what-it-costs`);
  expect(body).toContain('id="what-it-costs"');
  const size = main.region("What it usually costs")?.text.match(/₹[\d.,]+/)?.[0];
  expect(size).toBeDefined();
  const [row = ""] =
    (await site.http.inject(path)).body.match(/<tr>(?:(?!<tr>).)*>ERP development<.*?<\/tr>/s) ??
    [];
  expect(readPage(row).text).toContain(size);
});
