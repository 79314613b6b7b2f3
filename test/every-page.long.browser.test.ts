/** What `npm test` looks at on one page of each kind, on all of them. */
import { faultsIn, openWhole, settings } from "./accessibility.ts";
import { expect, test } from "./browser.ts";
import { everyPage } from "./every-page.ts";
import { pageKinds } from "./page-kinds.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

// Pages next to each other are drawn alike: with every fourth in the same setting, what draws them meets all four.
for (const [turn, setting] of settings.entries()) {
  test(`every fourth page, ${setting.colorScheme} and ${setting.width} px wide: axe finds nothing, and it is no wider`, async ({
    page,
    request,
    site,
    allowErrors,
  }) => {
    allowErrors("404");
    const pages = (await everyPage(request, site)).filter(({ path }, i) => i % settings.length === turn && !pageKinds.includes(path));
    expect(pages.length).toBeGreaterThan(6);
    const faults: string[] = [];
    for (const { path } of pages) {
      await openWhole(page, path);
      for (const fault of await faultsIn(page, setting)) faults.push(`${path} ${fault}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > setting.width) faults.push(`${path} is ${wide} px wide`);
    }
    expect(faults).toEqual([]);
  });
}
