import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect, type Site, test } from "../../../test/browser.ts";
import { logged } from "../../../test/console.ts";
import { recorded } from "../../../test/recorded-choice.ts";
import { withoutTimer } from "../../../test/without-timer.ts";
import { quietMs } from "../../core/visits/browser/vitals.ts";

/** What this page reports from now on, by the call's path. */
function reports(page: Page) {
  const sent: { path: string; body: unknown }[] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith("/api/")) sent.push({ path, body: request.postDataJSON() });
  });
  return (path: string) =>
    sent.filter((report) => report.path === path).map((report) => report.body);
}

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });

/**
 * How often a day's count of a table has been added to, all days together: other tests add to it
 * too.
 */
const timesOf = async (site: Site, where: string, value: string) => {
  const [row] = await site.query(`select coalesce(sum(times), 0) as n from ${where} = ?`, [value]);
  return Number(row?.n);
};

test("a full load is one page view with path, title and the stored token; a change of route is none, a failure a line in the console", {
  tag: "@network",
}, async ({ page, site, allowErrors }) => {
  allowErrors("Error reporting to /api/page-views/", "ERR_FAILED", "Failed to load resource");
  const viewsOf = (path: string) => timesOf(site, "page_views_daily where path", path);
  const [about, contact] = [await viewsOf("/about"), await viewsOf("/contact-us")];
  const sent = reports(page);
  const kept = () => page.waitForResponse(/\/api\/page-views\/$/);
  const [first] = await Promise.all([kept(), page.goto("/about?utm_source=letter#top")]);
  expect(first.status()).toBe(204);
  expect(first.request().headers().authorization).toBeUndefined();
  const title = await page.title();
  await main(page).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL(/contact-us/);
  await main(page).getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page).toHaveURL(/\/blog/);

  await page.evaluate(() => localStorage.setItem("token", "abc"));
  const [second] = await Promise.all([kept(), page.goto("/contact-us")]);
  expect(second.request().headers().authorization).toBe("Token abc");
  expect(sent("/api/page-views/")).toEqual([
    { path: "/about", title },
    { path: "/contact-us", title: await page.title() },
  ]);
  expect([await viewsOf("/about"), await viewsOf("/contact-us")]).toEqual([about + 1, contact + 1]);
  expect(await page.context().cookies()).toEqual([]);

  await page.route("**/api/page-views/", (route) => route.abort());
  await Promise.all([logged(page, "Error reporting to /api/page-views/"), page.reload()]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a click on a link of the footer is one event of the category Footer, and so is a middle click; a right click and other links are none", {
  tag: "@network",
}, async ({ page, site }) => {
  const clicked = () => timesOf(site, "footer_clicks_daily where action", "/about");
  const viewed = () => timesOf(site, "page_views_daily where path", "/about");
  const before = await clicked();
  const sent = reports(page);
  const link = page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link", { name: "About", exact: true });
  // Kept before this test ends: the next one on this site may count.
  const kept = () => page.waitForResponse(/\/api\/events\/$/);
  await Promise.all([page.waitForResponse(/\/api\/page-views\/$/), page.goto("/about")]);
  await main(page).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL(/contact-us/);
  const [answer] = await Promise.all([kept(), link.click()]);
  expect(answer.status()).toBe(204);
  await expect(page).toHaveURL(/about/);
  expect(await clicked()).toBe(before + 1);
  // While one page gives way to another a press reaches neither.
  await expect
    .poll(() => page.evaluate(() => Reflect.get(document, "activeViewTransition")))
    .toBeNull();

  // The new tab tells of itself: Playwright now and then never does.
  const viewedBefore = await viewed();
  await Promise.all([kept(), link.click({ button: "middle" })]);
  await expect.poll(viewed).toBe(viewedBefore + 1);
  // Last, as its menu would take the next click as meant for itself.
  await link.click({ button: "right" });
  // Whatever is left to report is sent as a page goes.
  await page.goto("about:blank");
  const event = { category: "Footer", action: "/about", label: "About" };
  expect(sent("/api/events/")).toEqual([event, event]);
});

test("measurements come from a library that loads when somebody is there, kept under the page that was loaded; so is a press of Call", {
  tag: "@network",
}, async ({ page, site }) => {
  const sent = reports(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await withoutTimer(page, quietMs);
  await page.goto("/contact-us", { waitUntil: "networkidle" });
  expect(asked.filter((url) => /vitals-library/.test(url))).toEqual([]);
  await Promise.all([page.waitForResponse(/vitals-library[^/]*\.js$/), page.mouse.move(300, 300)]);
  // What measures has run.
  await expect.poll(() => sent("/api/web-vitals/").length).toBeGreaterThan(0);
  const call = page.locator('main a[href^="tel:"]').first();
  // The browser has nothing to call with: the press itself is what counts.
  await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await Promise.all([page.waitForResponse(/\/api\/events\/$/), call.click()]);

  // A press of another link is not told.
  await main(page).getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL(/about/);
  // What is measured until the end is told as the tab goes to the back.
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const kept = async () =>
    (
      await site.query("select distinct name from web_vitals_daily where path = ?", ["/contact-us"])
    ).map((row) => row.name);
  await expect.poll(kept).toEqual(expect.arrayContaining(["CLS", "FCP", "LCP", "TTFB"]));
  const names = sent("/api/web-vitals/").map(
    (vital) => z.object({ name: z.string() }).parse(vital).name,
  );
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(["CLS", "FCP", "LCP", "TTFB"]));
  expect(sent("/api/events/")).toEqual([
    { category: "Call", action: "/contact-us", label: "Call" },
  ]);
});

test("anybody tells what they search for, and that nothing it found was opened; who has accepted the pages they go to by a link, too", {
  tag: "@network",
}, async ({ page }) => {
  const sent = reports(page);
  const told = () => page.waitForRequest(/\/api\/events\/$/);
  const search = told();
  await page.goto("/search?q=invoicing");
  await page.mouse.move(300, 300);
  await search;
  const left = told();
  await main(page).getByRole("link", { name: "Contact", exact: true }).click();
  await left;
  const again = told();
  await page.goto("/search?q=payroll");
  await page.mouse.move(310, 310);
  await again;
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page).not.toHaveURL(/search/);

  await Promise.all([recorded(page), page.getByRole("button", { name: "Accept" }).click()]);
  await main(page).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL(/contact-us/);
  await main(page).getByRole("link", { name: "Blog", exact: true }).click();
  await page.getByLabel("Blog Search").fill("erp");
  const last = told();
  await expect(page).toHaveURL(/search=erp/);
  await last;
  expect(sent("/api/events/")).toEqual([
    { category: "Search", action: "/search", label: "invoicing" },
    { category: "Unopened", action: "/search", label: "invoicing" },
    { category: "Search", action: "/search", label: "payroll" },
    { category: "Move", action: "/contact-us", label: "Move" },
    { category: "Move", action: "/blog", label: "Move" },
    { category: "Search", action: "/blog", label: "erp" },
  ]);
});
