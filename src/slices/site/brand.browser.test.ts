/** A company's accent and logo, as its visitors see them. */
import type { Page } from "@playwright/test";
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
  await expect.poll(() => pageAndTheme(site)).toContain(sign);
}

async function pageAndTheme({ url }: Site) {
  const page = await (await fetch(url)).text();
  const [theme] = page.match(/\/theme\.css\?v=[0-9a-f]+/) ?? [];
  return theme ? page + (await (await fetch(url + theme)).text()) : page;
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
const accents = ["#ffe45c", "#1a237e", "#7b7b7b"];

test("with an accent links can be read, by day and by night; a logo is as high as the petals, and moves nothing", {
  tag: "@layout",
}, async ({ page, site, allowErrors }) => {
  allowErrors("asked of another site");
  const own = await site.start({});
  for (const accent of accents) {
    await change(own, { accent }, `--marigold: ${accent};`);
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
  }
  const home = page.getByRole("banner").getByRole("link", { name: /home$/ });
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
