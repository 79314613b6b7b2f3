import type { Page } from "@playwright/test";
import { expect, test } from "../../test/browser.ts";
import { openChat } from "../../test/talk-to-us.ts";

const undrawn = (page: Page) =>
  page.locator("svg[data-drawing]:not(:has(path)), [role=img]:not(:has(path))");
const drawings = (page: Page) =>
  page
    .getByRole("main")
    .locator("svg[data-drawing], [role=img]")
    .evaluateAll((all) => all.map((one) => one.innerHTML));

/** Classes on the page that no style sheet of it names: their styles have not come. */
const unstyled = (page: Page) =>
  page.evaluate(() => {
    const namesIn = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...("selectorText" in rule ? [String(rule.selectorText)] : []),
        ...("cssRules" in rule && rule.cssRules instanceof CSSRuleList
          ? namesIn(rule.cssRules)
          : []),
      ]);
    const styled = [...document.styleSheets].flatMap((sheet) => namesIn(sheet.cssRules)).join();
    const used = [...document.querySelectorAll("body [class]")].flatMap((one) => [
      ...one.classList,
    ]);
    const isStyled = (name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(styled);
    return [...new Set(used)].filter((name) => !isStyled(name));
  });

test("what came drawn stays as it came, and what draws it away; pages reached inside are drawn as when loaded, the chat and the 404 styled", {
  tag: "@network",
}, async ({ page, noScript, allowErrors }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  await noScript.goto("/");
  const all = await drawings(page);
  expect(all.length).toBeGreaterThan(15);
  expect(all).toEqual(await drawings(noScript));
  expect(asked.filter((url) => /\/(drawings|mockups)\.late/.test(url))).toEqual([]);

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
  await expect(page.locator("[role=img] path").first()).toBeVisible();
  await expect(undrawn(page)).toHaveCount(0);
  expect(await unstyled(page)).toEqual([]);

  await openChat(page);
  await expect(page.getByRole("dialog").getByRole("group", { name: "Options" })).toBeVisible();
  expect(await unstyled(page)).toEqual([]);
  allowErrors("404");
  await page.goto("/nothing-is-here");
  await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
  expect(await unstyled(page)).toEqual([]);
});
