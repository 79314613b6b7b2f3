/** What only scripts do on the pages of services: pass the group on, and page through. */
import { expect, test } from "../../../test/browser.ts";

test("six development cards pass the group on to the page they open", { tag: "@storage" }, async ({
  page,
}) => {
  await page.goto("/services/it-development-consulting");
  const cards = page
    .getByRole("navigation", { name: "IT development & consulting" })
    .getByRole("link");
  await expect(cards).toHaveCount(6);
  await cards.nth(2).click();
  await expect(page).toHaveURL("/services/it-development-consulting/erp-development");
  expect(await page.evaluate(() => history.state.usr)).toEqual({
    sub_page: true,
    title: "IT development & consulting",
    url: "/services/it-development-consulting",
  });
  await expect(
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem"),
  ).toHaveText(["Home", "Services", "IT development & consulting", "ERP development"]);
});

test("marketing has three phases to page through and six cards", { tag: "@scripts" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto("/services/digital-marketing");
  const phases = page.getByRole("region", { name: "Three phases before the first campaign" });
  await expect(phases.locator("li:not([data-copy]) h3")).toHaveText([
    "Discover",
    "Analyze",
    "Strategize",
  ]);
  for (const i of [1, 2, 0]) {
    await phases.getByRole("button", { name: "Next", exact: true }).click();
    await expect(phases.locator("li:not([data-copy])").nth(i)).toBeInViewport({ ratio: 0.9 });
  }
  const cards = page.getByRole("navigation", { name: "Digital marketing" }).getByRole("link");
  await expect(cards).toHaveCount(6);
});
