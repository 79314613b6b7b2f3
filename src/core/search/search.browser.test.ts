import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { holdScripts } from "../../../test/hold-scripts.ts";

const results = (page: Page) => page.getByRole("main").getByRole("article");
const box = (page: Page) => page.getByRole("main").getByRole("searchbox", { name: "Search for" });

test("from any page the header leads to the search, which is worked by keyboard alone", {
  tag: "@keyboard",
}, async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search the site");
  await expect(
    page.getByRole("main").getByRole("link", { name: "Digital marketing" }),
  ).toBeVisible();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("abdm");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=abdm");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/^\d+ results for “abdm”\.$/);
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveTitle("Search: abdm | Marigold Works");
  const first = results(page).first();
  await expect(first.getByRole("link")).toHaveText("What ABDM asks of a ten-bed clinic");
  await expect(first.locator("h2 mark")).toHaveText("ABDM");
  const kinds = page.getByRole("navigation", { name: "Kinds of results" }).getByRole("link");
  // The button, each kind, and the first result.
  const stops = 1 + (await kinds.count()) + 1;
  for (let stop = 0; stop < stops; stop++) await page.keyboard.press("Tab");
  await expect(first.getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic/");
  // Back shows what was searched for before.
  await page.goBack();
  await expect(page).toHaveURL("/search?q=abdm");
  await box(page).fill("hospital");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=hospital");
  await page.goBack();
  await expect(page.getByRole("main").getByRole("status")).toContainText("“abdm”");
  await expect(box(page)).toHaveValue("abdm");
});

test("what is typed before the page's scripts come stays when they do", {
  tag: "@scripts",
}, async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/search?q=dmarc", { waitUntil: "commit" });
  await box(page).fill("hospital beds");
  letScriptsCome();
  await expect(page.locator("html")).toHaveAttribute("data-taken-over");
  await expect(box(page)).toHaveValue("hospital beds");
});

test("a question that was found is open where its result leads, with and without JavaScript, and each width holds the bar with its search", {
  tag: "@layout",
}, async ({ page, noScript }) => {
  await page.goto("/search?q=neft+rtgs&kind=question");
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Search", exact: true }),
    ).toBeInViewport({ ratio: 1 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `at ${width}`,
    ).toBeLessThanOrEqual(width);
  }
  await noScript.goto("/search?q=neft+rtgs&kind=question");
  for (const reader of [page, noScript]) {
    await results(reader).first().getByRole("link").click();
    await expect(reader).toHaveURL("/#faq-how-can-we-pay");
    await expect(reader.getByText("By NEFT, RTGS or IMPS")).toBeInViewport();
    await expect(reader.getByText("How can we pay?")).toBeInViewport();
  }
});
