import { expect, test } from "../../../test/browser.ts";
import { cases } from "../../../test/demo-content.ts";
import { drawnPages } from "../../../test/drawn-pages.ts";

test("on a phone no case is longer than 5,000 pixels or wider than it, and a sheet shows three lines until all are asked for; on a desktop all", {
  tag: "@layout",
}, async ({ page }) => {
  const show = drawnPages(page);
  const lines = page.getByRole("table").locator("tbody tr").locator("visible=true");
  await show("/work/hospital-wards-one-after-another");
  await expect(lines).toHaveCount(8);
  await expect(page.getByText("All 8 lines")).toBeHidden();

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(lines).toHaveCount(3);
  await page.getByText("All 8 lines").click();
  await expect(lines).toHaveCount(8);
  await page.getByText("Fewer lines").click();
  await expect(lines).toHaveCount(3);

  for (const { slug } of cases) {
    await show(`/work/${slug}`);
    const { scrollHeight, scrollWidth } = await page.evaluate(() => ({
      scrollHeight: document.documentElement.scrollHeight,
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(scrollHeight, slug).toBeLessThanOrEqual(5_000);
    expect(scrollWidth, slug).toBe(360);
  }
});
