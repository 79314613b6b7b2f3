import { expect, test } from "../../../test/browser.ts";
import { accept, banner } from "../../../test/cookie-banner-parts.ts";
import { cases } from "../../../test/demo-content.ts";

const ward = "/work/hospital-wards-one-after-another";

test("the index leads to every case, each said to be an example, with its one figure", async ({
  page,
}) => {
  await page.goto("/work");
  const rows = page.getByRole("navigation", { name: "Work", exact: true }).getByRole("listitem");
  await expect(rows).toHaveCount(cases.length);
  for (const [i, { title, note = "", after }] of cases
    .toSorted((a, b) => a.position - b.position)
    .entries()) {
    await expect(rows.nth(i).getByRole("link")).toHaveText(title);
    await expect(rows.nth(i)).toContainText(note);
    await expect(rows.nth(i)).toContainText(after[0]?.after ?? "");
  }
  await rows.nth(1).getByRole("link").click();
  await expect(page).toHaveURL(ward);
  await expect(
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem"),
  ).toHaveText(["Home", "Work", "A bed free in half the time after discharge"]);
});

test("a case is reached from home, the services, About and the page of its service", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await page.goto("/");
  await main.getByRole("link", { name: "See how it went: Ward board" }).click();
  await expect(page).toHaveURL(ward);
  await main.getByRole("link", { name: "Hospital information system" }).click();
  await expect(page).toHaveURL("/services/business-process/hospital-information-system");
  await main.getByRole("link", { name: /^A bed free in half the time/ }).click();
  await expect(page).toHaveURL(ward);
  for (const path of ["/services", "/about"]) {
    await page.goto(path);
    await main.getByRole("link", { name: "See our work" }).click();
    await expect(page).toHaveURL("/work");
  }
});

test("a case's one action asks about its service", async ({ page }) => {
  await page.goto(ward);
  await page.getByRole("main").getByRole("link", { name: "Talk about your hospital" }).click();
  await expect(page).toHaveURL("/contact-us?service=hospital-information-system");
});

test("on a phone a sheet's lines are lists, of which the first three show until all are asked for", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(ward);
  const lines = page.getByRole("table").locator("tbody tr");
  await expect(lines.locator("visible=true")).toHaveCount(3);
  await page.getByText("All 8 lines").click();
  await expect(lines.locator("visible=true")).toHaveCount(8);
  await page.getByText("Fewer lines").click();
  await expect(lines.locator("visible=true")).toHaveCount(3);
});

test("no case is longer than 5,000 pixels on a phone, or wider than it", async ({ page }) => {
  // The banner takes room of its own below the page.
  await page.goto("/work");
  await accept(page).click();
  await expect(banner(page)).toBeHidden();
  await page.setViewportSize({ width: 360, height: 780 });
  for (const { slug } of cases) {
    await page.goto(`/work/${slug}`);
    const { scrollHeight, scrollWidth } = await page.evaluate(() => ({
      scrollHeight: document.documentElement.scrollHeight,
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(scrollHeight, slug).toBeLessThanOrEqual(5_000);
    expect(scrollWidth, slug).toBe(360);
  }
});

test("on a desk a sheet shows all its lines, and nothing to unfold", async ({ page }) => {
  await page.goto(ward);
  await expect(page.getByRole("table").locator("tbody tr").locator("visible=true")).toHaveCount(8);
  await expect(page.getByText("All 8 lines")).toBeHidden();
});
