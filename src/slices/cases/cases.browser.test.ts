import { expect, test } from "../../../test/browser.ts";
import { accept, banner } from "../../../test/cookie-banner-parts.ts";
import { cases } from "../../../test/demo-content.ts";

const ward = "/work/hospital-wards-one-after-another";

test("on a phone no case is longer than 5,000 pixels or wider than it, and a sheet shows three lines until all are asked for; on a desk all", {
  tag: "@layout",
}, async ({ page }) => {
  const lines = page.getByRole("table").locator("tbody tr").locator("visible=true");
  await page.goto(ward);
  // The banner takes room of its own below the page.
  await accept(page).click();
  await expect(banner(page)).toBeHidden();
  await expect(lines).toHaveCount(8);
  await expect(page.getByText("All 8 lines")).toBeHidden();

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(lines).toHaveCount(3);
  await page.getByText("All 8 lines").click();
  await expect(lines).toHaveCount(8);
  await page.getByText("Fewer lines").click();
  await expect(lines).toHaveCount(3);

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
