/** About, contact and running text as the server draws them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { bodyOf, ours } from "../../../test/demo-content.ts";
import { readPage } from "../../../test/page-parts.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built" });
});
afterAll(() => site.close());

const read = async (path: string) => (await site.http.inject(path)).body;
const mainOf = async (path: string) => readPage(await read(path)).main();

test("about has six numbered steps, and support and maintenance after them without a number", async () => {
  const html = await read("/about");
  const [, list = ""] = html.match(/<main.*?(<ol\b.*?<\/ol>)/s) ?? [];
  expect(readPage(list).headings(3)).toEqual([
    "Strategy",
    "Prototyping",
    "Development",
    "Deployment",
    "Application testing",
    "Performance optimization",
  ]);
  expect(
    readPage(list)
      .items()
      .map(({ text }) => text.slice(0, 1)),
  ).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(readPage(html).headings(3)).toContain("Support and maintenance");
});

test("about tells its story, of its clients, of who works here, and why, with a picture", async () => {
  const main = await mainOf("/about");
  const { story, customer, diversity, why } = bodyOf("about");
  for (const { heading } of [story, customer, diversity, why])
    expect(main.headings(2)).toContain(heading);
  expect(main.labels).toContain(why.picture);
});

test("contact gives every way to reach the company", async () => {
  const html = await read("/contact-us");
  const main = readPage(html).main();
  expect(main.headings(1)).toEqual([bodyOf("contact").heading]);
  expect(main.linkTo(ours.email)).toBe(`mailto:${ours.email}`);
  const dialled = `tel:${ours.phone.replaceAll(" ", "")}`;
  expect(main.links).toContainEqual(expect.objectContaining({ href: dialled }));
  expect(main.text.replaceAll(/\s/g, " ")).toContain(ours.phone);
  expect(main.text).toContain(ours.address.postcode);
  expect(html).toMatch(/<a [^>]*target="_blank" rel="noopener"[^>]*>Get Directions/);
});

const options = (html: string) =>
  [...html.matchAll(/<option ([^>]*)>([^<]*)</g)].map(([, attributes = "", words = ""]) => ({
    words: words.replaceAll("&amp;", "&"),
    isChosen: attributes.includes("selected"),
  }));
const chosenIn = (html: string) =>
  options(html).flatMap(({ words, isChosen }) => (isChosen ? [words] : []));

test("the contact form offers every service of the site", async () => {
  const html = await read("/contact-us");
  const offered = options(html).map(({ words }) => words);
  for (const service of ["Application development", "PPC marketing", "Healthcare IT", "Job portal"])
    expect(offered).toContain(service);
  const served = readPage(html)
    .footer()
    .links.filter(({ href }) => href.startsWith("/services/")).length;
  expect(served).toBeGreaterThan(20);
  expect(offered.length - 1).toBeGreaterThanOrEqual(served - 1);
});

test("a service's button leads to the form with that service chosen", async () => {
  const main = await mainOf("/services/it-development-consulting/erp-development");
  const path = main.linkTo("Talk about your ERP") ?? "";
  expect(path).toBe("/contact-us?service=erp-development");
  expect(chosenIn(await read(path))).toEqual(["ERP development"]);
});

test("a service that there is not leaves the form open", async () => {
  const chosen = chosenIn(await read("/contact-us?service=alchemy"));
  expect(chosen).toEqual(chosenIn(await read("/contact-us")));
  expect(["", "Not sure yet"]).toContain(chosen.join());
});

test("running text says when it was last changed", async () => {
  const [, day = "", words] =
    (await read("/privacy")).match(/<time dateTime="([^"]*)"[^>]*>([^<]*)</i) ?? [];
  const [year, , date] = day.split("-");
  expect(words).toMatch(new RegExp(`^${Number(date)} [A-Z][a-z]{2} ${year}$`));
});

test("a page's title, description and canonical address are its own", async () => {
  const about = await read("/about");
  expect(about).toContain("<title>About | Marigold Works</title>");
  expect(about).toContain('<link rel="canonical" href="/about"/>');
  const home = await read("/");
  expect(home).toContain("<title>Marigold Works: ");
  expect(home).toContain('<link rel="canonical" href="/"/>');
  const descriptionIn = (html: string) =>
    html.match(/<meta name="description" content="[^"]+"/)?.[0];
  expect(descriptionIn(home)).toBeDefined();
  expect(descriptionIn(home)).not.toBe(descriptionIn(about));
});

test("every page of the site ends in the call to action", async () => {
  const lastLink = (main: ReturnType<typeof readPage>) => main.links.at(-1)?.name;
  for (const path of ["/", "/about", "/contact-us", "/privacy", "/services", "/blog", "/work"])
    expect(lastLink(await mainOf(path)), path).toBe("Let's collaborate");
});
