/** A company's accent and logo, as its visitors see them. */
import type { Page } from "@playwright/test";
import { faultsOn } from "../../../test/accessibility.ts";
import { besideSite } from "../../../test/beside-site.ts";
import { expect, test } from "../../../test/browser.ts";
import { publishChange } from "../../../test/content.ts";
import { aPicture } from "../../../test/pictures.ts";
import { openWhole } from "../../../test/whole-page.ts";
import { contrast } from "../../ui/colour.ts";
import { accentOf, leastContrast } from "./accent.ts";
import type { Company } from "./company-contract.ts";
import { companyKind } from "./kinds.server.ts";


type Site = { url: string; data: Record<string, string> };

/** Published by a process beside it, of which the site hears. */
async function change(site: Site, news: Partial<Company>, sign: string) {
  await besideSite(site.data, (beside) => publishChange(beside, { kind: companyKind, news }));
  await expect.poll(async () => (await fetch(site.url)).text()).toContain(sign);
}

/** Of a link and of the page's ground, as `#rrggbb`. */
const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/";
    document.querySelector("main")?.append(link);
    const digits = (channel: string) => Number(channel).toString(16).padStart(2, "0");
    const hex = (colour: string) => `#${(colour.match(/\d+/g) ?? []).map(digits).join("")}`;
    const colours = {
      link: hex(getComputedStyle(link).color),
      ground: hex(getComputedStyle(document.documentElement).backgroundColor),
    };
    link.remove();
    return colours;
  });

const settings = [
  { device: "light", chosen: null, shown: "light" },
  { device: "dark", chosen: null, shown: "dark" },
  { device: "light", chosen: "dark", shown: "dark" },
  { device: "dark", chosen: "light", shown: "light" },
] as const;

// Pale, dark, and one on which neither coal nor cream can be read.
for (const accent of ["#ffe45c", "#1a237e", "#7b7b7b"]) {
  test(`with the accent ${accent} links and words can be read, by day and by night`, async ({
    page,
    site,
    allowErrors,
  }) => {
    allowErrors("asked of another site");
    const own = await site.start({});
    await change(own, { accent }, "/theme.css?v=");
    await openWhole(page, `${own.url}/`);
    for (const { device, chosen, shown } of settings) {
      await page.emulateMedia({ colorScheme: device });
      await page.evaluate((theme) => {
        if (theme === null) delete document.documentElement.dataset.theme;
        else document.documentElement.dataset.theme = theme;
      }, chosen);
      const { link, ground } = await coloursOf(page);
      expect([device, chosen, link]).toEqual([device, chosen, accentOf(accent)[shown]]);
      expect(contrast(link, ground)).toBeGreaterThanOrEqual(leastContrast);
    }
    await page.evaluate(() => delete document.documentElement.dataset.theme);
    expect(await faultsOn(page, { widths: [1280] })).toEqual([]);
  });
}

test("a logo is shown beside the name as high as the petals, and moves nothing", async ({
  page,
  site,
  allowErrors,
}) => {
  allowErrors("asked of another site");
  const own = await site.start({});
  const home = page.getByRole("banner").getByRole("link", { name: /home$/ });
  await page.goto(`${own.url}/`);
  const before = await page.getByRole("banner").boundingBox();
  const bytes = await aPicture({ width: 900, height: 300 }).png().toBuffer();
  const named = { name: "logo.png", by: { who: "staff", id: "alice" } } as const;
  const { hash, width, height } = await besideSite(own.data, ({ app }) =>
    app.pictures.upload({ bytes, ...named }),
  );
  await change(own, { logo: { hash, width, height } }, hash);
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 320, height: 700 },
  ]) {
    await page.setViewportSize(viewport);
    // Its place is there before it is: nothing moves when it comes.
    const held = Promise.withResolvers<void>();
    await page.route("**/media/pictures/**", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${own.url}/`, { waitUntil: "commit" });
    const picture = home.locator("img");
    const heightOfBar = async () => (await page.getByRole("banner").boundingBox())?.height;
    // The styles have come too.
    await expect.poll(heightOfBar).toBe(before?.height);
    const reserved = await picture.boundingBox();
    held.resolve();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(320);
    expect(await picture.boundingBox()).toEqual(reserved);
    await page.unrouteAll();
    expect(await heightOfBar()).toBe(before?.height);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(viewport.width);
  }
  await expect(page.getByRole("contentinfo").locator(`img[src*="${hash}"]`)).toHaveAttribute(
    "alt",
    "",
  );
});
