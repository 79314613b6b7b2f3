import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect, type Site, test } from "../../../../test/browser.ts";
import { withoutTimer } from "../../../../test/without-timer.ts";
import { quietMs } from "../browser/vitals.ts";

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

test("a full load is one page view with path and title; changes of route are none", {
  tag: "@network",
}, async ({ page, site }) => {
  const viewsOf = (path: string) => timesOf(site, "page_views_daily where path", path);
  const [about, contact] = [await viewsOf("/about"), await viewsOf("/contact-us")];
  const sent = reports(page);
  const kept = page.waitForResponse(/\/api\/page-views\/$/);
  await page.goto("/about?utm_source=letter#top");
  expect((await kept).status()).toBe(204);
  const title = await page.title();
  await main(page).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL(/contact-us/);
  await main(page).getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page).toHaveURL(/\/blog/);
  const again = page.waitForResponse(/\/api\/page-views\/$/);
  await page.goto("/contact-us");
  await again;
  expect(sent("/api/page-views/")).toEqual([
    { path: "/about", title },
    { path: "/contact-us", title: await page.title() },
  ]);
  expect([await viewsOf("/about"), await viewsOf("/contact-us")]).toEqual([about + 1, contact + 1]);
});

test("a click on a link of the footer is one event of the category Footer, and other links are none", {
  tag: "@network",
}, async ({ page, site }) => {
  const clicked = () => timesOf(site, "footer_clicks_daily where action", "/about");
  const before = await clicked();
  const sent = reports(page);
  await page.goto("/about");
  await main(page).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL(/contact-us/);
  const kept = page.waitForResponse(/\/api\/events\/$/);
  await page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link", { name: "About", exact: true })
    .click();
  expect((await kept).status()).toBe(204);
  const event = { category: "Footer", action: "/about", label: "About" };
  expect(sent("/api/events/")).toEqual([event]);
  expect(await clicked()).toBe(before + 1);
});

test("a middle click on a link of the footer is one event too, and a right click none", {
  tag: "@network",
}, async ({ page, context }) => {
  const sent = reports(page);
  await page.goto("/contact-us");
  const link = page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link", { name: "About", exact: true });
  // Kept before this test ends, as below: the next one on this site may count.
  const reported = page.waitForResponse(/\/api\/events\/$/);
  const [tab] = await Promise.all([context.waitForEvent("page"), link.click({ button: "middle" })]);
  await reported;
  await tab.close();
  // Last, as its menu would take the next click as meant for itself.
  await link.click({ button: "right" });
  // Whatever is left to report is sent as a page goes.
  await page.goto("about:blank");
  expect(sent("/api/events/")).toEqual([{ category: "Footer", action: "/about", label: "About" }]);
});

test("measurements come from a library that loads when somebody is there, and are kept under the page that was loaded", {
  tag: "@network",
}, async ({ page, site }) => {
  const sent = reports(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await withoutTimer(page, quietMs);
  await page.goto("/about", { waitUntil: "networkidle" });
  expect(asked.filter((url) => /vitals-library/.test(url))).toEqual([]);
  await Promise.all([page.waitForResponse(/vitals-library[^/]*\.js$/), page.mouse.move(300, 300)]);
  // What measures has run.
  await expect.poll(() => sent("/api/web-vitals/").length).toBeGreaterThan(0);
  await main(page).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL(/contact-us/);
  await page.goto("about:blank");
  const kept = async () =>
    (await site.query("select distinct name from web_vitals_daily where path = ?", ["/about"])).map(
      (row) => row.name,
    );
  await expect.poll(kept).toEqual(expect.arrayContaining(["CLS", "FCP", "LCP", "TTFB"]));
  const names = sent("/api/web-vitals/").map(
    (vital) => z.object({ name: z.string() }).parse(vital).name,
  );
  expect(names).toEqual([...new Set(names)]);
});

test("a press of Call is told with the page it was on, and a press of another link is not", {
  tag: "@network",
}, async ({ page }) => {
  const sent = reports(page);
  await withoutTimer(page, quietMs);
  await page.goto("/contact-us", { waitUntil: "networkidle" });
  await Promise.all([page.waitForResponse(/vitals-library[^/]*\.js$/), page.mouse.move(300, 300)]);
  await expect.poll(() => sent("/api/web-vitals/").length).toBeGreaterThan(0);
  const call = page.locator('main a[href^="tel:"]').first();
  // The browser has nothing to call with: the press itself is what counts.
  await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  const reported = page.waitForResponse(/\/api\/events\/$/);
  await call.click();
  await reported;
  expect(sent("/api/events/")).toEqual([
    { category: "Call", action: "/contact-us", label: "Call" },
  ]);
});

test("who has accepted tells the pages they go to by a link, and anybody what they search for", {
  tag: "@network",
}, async ({ page }) => {
  const sent = reports(page);
  await page.goto("/about");
  await main(page).getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page).toHaveURL(/\/blog/);
  await page.getByRole("button", { name: "Accept" }).click();
  await main(page).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL(/contact-us/);
  await main(page).getByRole("link", { name: "Blog", exact: true }).click();
  await page.getByLabel("Blog Search").fill("erp");
  const told = page.waitForRequest(/\/api\/events\/$/);
  await expect(page).toHaveURL(/search=erp/);
  await told;
  expect(sent("/api/events/")).toEqual([
    { category: "Move", action: "/contact-us", label: "Move" },
    { category: "Move", action: "/blog", label: "Move" },
    { category: "Search", action: "/blog", label: "erp" },
  ]);
});

test("a search of which nothing is opened is told when it is left, and one that led on is not", {
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
  await page.goto("about:blank");
  expect(sent("/api/events/")).toEqual([
    { category: "Search", action: "/search", label: "invoicing" },
    { category: "Unopened", action: "/search", label: "invoicing" },
    { category: "Search", action: "/search", label: "payroll" },
  ]);
});

test("reports carry the stored token, as every call does, and no cookie comes of them", {
  tag: "@network",
}, async ({ page }) => {
  const first = page.waitForResponse(/\/api\/page-views\/$/);
  await page.goto("/about");
  expect((await first).request().headers().authorization).toBeUndefined();
  await page.evaluate(() => localStorage.setItem("token", "abc"));
  const second = page.waitForResponse(/\/api\/page-views\/$/);
  await page.reload();
  expect((await second).request().headers().authorization).toBe("Token abc");
  expect(await page.context().cookies()).toEqual([]);
});

test("a report that cannot be delivered is a line in the console and nothing else", {
  tag: "@network",
}, async ({ page, allowErrors }) => {
  allowErrors(
    "Error reporting to /api/page-views/",
    "503",
    "ERR_FAILED",
    "Failed to load resource",
  );
  await page.route("**/api/page-views/", (route) => route.abort());
  const line = page.waitForEvent("console", (message) =>
    message.text().startsWith("Error reporting to /api/page-views/"),
  );
  await page.goto("/about");
  await line;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
