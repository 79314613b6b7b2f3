/**
 * What a page asks of somebody on a phone: how far it goes, and how soon there is something to do.
 */
import { expect, test } from "./browser.ts";
import { pages, servicePages } from "./demo-content.ts";

test.use({ viewport: { width: 360, height: 780 } });

/** In px at 360 px, whole: with the call to action and the footer. */
const longest = { home: 8_500, service: 6_000, footer: 900 };
const firstActionBy = 900;

// The question of the cookies makes room for itself at the end of a page.
test.beforeEach(({ context, site }) =>
  context.addCookies([{ name: "cookieAccepted", value: "true", url: site.url }]),
);

const heightOf = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect().height ?? 0;

test("the home page goes on for 8,500 px at most, and its footer for 900", {
  tag: "@layout",
}, async ({ page }) => {
  await page.goto("/");
  expect(await page.evaluate(heightOf, "html")).toBeLessThanOrEqual(longest.home);
  expect(await page.evaluate(heightOf, "footer")).toBeLessThanOrEqual(longest.footer);
});

test("no page of a service goes on for more than 6,000 px", { tag: "@layout" }, async ({
  page,
}) => {
  const services = servicePages.filter(({ body }) => body.template === "service");
  expect(services).toHaveLength(28);
  const heights: [string, number][] = [];
  for (const { path } of services) {
    await page.goto(path);
    heights.push([path, Math.round(await page.evaluate(heightOf, "html"))]);
  }
  expect(heights.filter(([, height]) => height > longest.service)).toEqual([]);
});

test("a page that argues has something to do within 900 px", { tag: "@layout" }, async ({
  page,
}) => {
  const argues = ["home", "about", "services", "group", "service"];
  const paths = pages.filter(({ body }) => argues.includes(body.template)).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    await page.goto(path);
    const action = page.getByRole("main").locator('a[data-tone="primary"]').first();
    const box = await action.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0), path).toBeLessThanOrEqual(firstActionBy);
    expect(await action.getAttribute("href"), path).toMatch(/^\/contact-us/);
  }
});

test("a price by the month leaves the length beside it a line of its own", {
  tag: "@layout",
}, async ({ page }) => {
  await page.goto("/services/digital-marketing/ppc-marketing");
  const length = page.locator("dd", { hasText: "from 3 months" }).first();
  expect((await length.boundingBox())?.height).toBeLessThan(40);
});
