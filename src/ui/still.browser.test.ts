import type { Page } from "@playwright/test";
import { expect, test } from "../../test/browser.ts";

const undrawn = (page: Page) =>
  page.locator("svg[data-drawing]:not(:has(path)), [role=img]:not(:has(path))");
const drawings = (page: Page) =>
  page
    .getByRole("main")
    .locator("svg[data-drawing]")
    .evaluateAll((all) => all.map((one) => one.innerHTML));

test("what came drawn stays as it came, and what draws it stays away", async ({
  page,
  noScript,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  await noScript.goto("/");
  const all = await drawings(page);
  expect(all.length).toBeGreaterThan(15);
  expect(all).toEqual(await drawings(noScript));
  expect(asked.filter((url) => /drawings|home-scenes/.test(url) && url.endsWith(".js"))).toEqual(
    [],
  );
});

test("pages reached inside the site are drawn as they are when they are loaded", async ({
  page,
}) => {
  await page.goto("/services/digital-marketing/email-marketing");
  await page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link", { name: "ERP development" })
    .click();
  await expect(page).toHaveURL(/erp-development$/);
  await expect(page).toHaveTitle(/^ERP development/);
  await expect(undrawn(page)).toHaveCount(0);
  const reached = await drawings(page);
  await page.reload();
  expect(await drawings(page)).toEqual(reached);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("[role=img]").first()).toBeVisible();
  await expect(undrawn(page)).toHaveCount(0);
});

test("links of a still part lead on inside the site, and to a new tab where that is asked for", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const link = page.getByRole("main").getByRole("link", { name: "See services" });
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    link.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(other).toHaveURL("/services");
  await expect(page).toHaveURL("/");
  await link.click();
  await expect(page).toHaveURL("/services");
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
});

test("where the code that draws cannot be had, a page reached inside the site lacks nothing else", async ({
  page,
  allowErrors,
}) => {
  allowErrors("ERR_FAILED", "drawings");
  await page.route(/drawings/, (route) => route.abort());
  await page.goto("/about");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Services", exact: true })
    .click();
  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
