/**
 * What a page asks of somebody on a phone: how far it goes, and how soon there is something to do.
 */
import { expect, test } from "./browser.ts";
import { pages, servicePages } from "./demo-content.ts";
import { drawnPages, loadDrawn } from "./drawn-pages.ts";

/** In px at 360 px, whole: with the call to action and the footer. */
const longest = { home: 8_500, service: 6_000, footer: 900 };
const firstActionBy = 900;
const argues = ["home", "about", "services", "group", "service"];

test("on a phone home goes on for 8,500 px at most, a service for 6,000, its footer for 900; what argues has something to do within 900", {
  tag: "@layout",
}, async ({ page }) => {
  expect(servicePages.filter(({ body }) => body.template === "service")).toHaveLength(28);
  const show = drawnPages(page);
  await page.setViewportSize({ width: 360, height: 780 });
  for (const { path, body } of pages) {
    if (!argues.includes(body.template)) continue;
    await show(path);
    const height = await page.evaluate(heightOf, "html");
    if (body.template === "home") expect(height).toBeLessThanOrEqual(longest.home);
    if (body.template === "service") expect(height, path).toBeLessThanOrEqual(longest.service);
    const action = page.getByRole("main").locator('a[data-tone="primary"]').first();
    const box = await action.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0), path).toBeLessThanOrEqual(firstActionBy);
    expect(await action.getAttribute("href"), path).toMatch(/^\/contact-us/);
  }
  expect(await page.evaluate(heightOf, "footer")).toBeLessThanOrEqual(longest.footer);

  const priced = "/services/digital-marketing/ppc-marketing";
  await show(priced);
  const shown = await page.evaluate(heightOf, "html");
  await loadDrawn(page, priced);
  expect(shown, "shown as it is when loaded").toBe(await page.evaluate(heightOf, "html"));
  const months = page.locator("dd", { hasText: "from 3 months" }).first();
  // It has a line of its own, beside a price by the month.
  expect((await months.boundingBox())?.height).toBeLessThan(40);
});

const heightOf = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
