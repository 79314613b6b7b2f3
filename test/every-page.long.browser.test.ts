/**
 * Every page in one of the four settings, and on a small phone; `every-kind.browser.test.ts` has one
 * page of each kind. Pages next to each other are drawn alike: with every fourth in the same setting,
 * what draws them meets all of them.
 */
import { faultsIn, settings } from "./accessibility.ts";
import { expect, test } from "./browser.ts";
import { everyPage } from "./every-page.ts";
import { openWhole } from "./whole-page.ts";

for (const [turn, setting] of settings.entries()) {
  test(`axe finds nothing on every fourth page, ${setting.colorScheme} and ${setting.width} px wide, and each goes on a phone`, {
    tag: "@layout",
  }, async ({ page, site, allowErrors }) => {
    allowErrors("404");
    const pages = (await everyPage((path, init) => fetch(site.url + path, init))).filter(
      (_, i) => i % settings.length === turn,
    );
    expect(pages.length).toBeGreaterThan(15);
    const faults: string[] = [];
    for (const { path } of pages) {
      await openWhole(page, path);
      for (const fault of await faultsIn(page, setting)) faults.push(`${path} ${fault}`);
      await page.setViewportSize({ width: 360, height: 900 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) faults.push(`${path} is ${width} px wide`);
    }
    expect(faults).toEqual([]);
  });
}
