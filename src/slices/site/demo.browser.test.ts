/**
 * The site once its owner has removed the demo and written nothing yet: nothing may look missing.
 */
import type { Page } from "@playwright/test";
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, type Site, test } from "../../../test/browser.ts";
import { categories, homeSection } from "../../../test/demo-content.ts";
import { removeDemo } from "../../../test/remove-demo.ts";
import { openWhole } from "../../../test/whole-page.ts";


const headingOf = (type: Parameters<typeof homeSection>[0]) => {
  const section = homeSection(type);
  return "heading" in section ? (section.heading ?? "") : "";
};
const removed = (["portfolio", "posts", "testimonials"] as const).map(headingOf);
const kept = (["cards", "statement", "industries", "figures"] as const).map(headingOf);
const category = categories[0]?.slug ?? "";

/** @returns where it is, once its pages follow */
async function emptied(site: Site, env: Record<string, string> = {}): Promise<string> {
  const { url, data } = await site.start(env);
  await removeDemo(data);
  const blog = async () => (await fetch(`${url}/blog`)).text();
  await expect.poll(blog).toContain("Nothing is published here yet.");
  return url;
}

async function expectHome(page: Page) {
  for (const heading of removed)
    await expect(page.getByRole("heading", { name: heading })).toHaveCount(0);
  for (const heading of kept)
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  // None stands empty, with the height of its margins.
  const texts = await page.locator("main section").allInnerTexts();
  expect(texts.filter((text) => text.trim() === "")).toEqual([]);
}

test("home without posts, testimonials and works is whole, and so it is when one comes back to it @postgres", async ({
  page,
  site,
  allowErrors,
}) => {
  const url = await emptied(site);
  allowErrors(`asked of another site: ${url}/`);
  await openWhole(page, `${url}/`);
  await expectHome(page);
  expect(await faultsOn(page)).toEqual([]);
  await page.goto(`${url}/about`);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(`${url}/`);
  await expectHome(page);
});

test("a blog without posts says so, leads on, and offers nothing to search or choose", async ({
  page,
  site,
  allowErrors,
}) => {
  const url = await emptied(site);
  allowErrors(`asked of another site: ${url}/`);
  for (const path of ["/blog", `/blog/${category}`, "/blog?search=invoice"]) {
    await openWhole(page, url + path);
    const main = page.getByRole("main");
    await expect(main.getByText("Nothing is published here yet.")).toBeVisible();
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.getByRole("searchbox")).toHaveCount(0);
    await expect(main.getByRole("navigation", { name: "Categories" })).toHaveCount(0);
    await expect(main.getByRole("heading", { name: "Recommended topics" })).toHaveCount(0);
    expect(await faultsOn(page), path).toEqual([]);
  }
  await page.getByRole("main").getByRole("link", { name: "See services" }).click();
  await expect(page).toHaveURL(`${url}/services`);
});

test("a category without posts is kept out of search engines, the blog itself is not", async ({
  site,
}) => {
  const url = await emptied(site, { PUBLIC_URL: "https://www.site.example" });
  const read = async (path: string) => (await fetch(url + path)).text();
  expect(await read(`/blog/${category}`)).toContain('<meta name="robots" content="noindex"/>');
  expect(await read("/blog")).not.toContain("noindex");
});
