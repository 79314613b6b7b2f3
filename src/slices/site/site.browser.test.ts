import { expect, test } from "../../../test/browser.ts";
import { sidewaysScroll } from "../../../test/tight-windows.ts";

test("the call to action that ends a page is seen in both schemes and at each width, without sideways scrolling", {
  tag: "@layout",
}, async ({ page }) => {
  for (const path of ["/", "/about", "/contact-us", "/privacy"]) {
    await page.goto(path);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const call = page.getByRole("main").getByRole("link", { name: "Let's collaborate" });
        await expect(call, path).toBeVisible();
      }
      expect(await sidewaysScroll(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
