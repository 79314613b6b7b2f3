/** A site that a company has made its own: with its accent and its logo, and without the demo. */
import type { Page } from "@playwright/test";
import { besideSite } from "../../../test/beside-site.ts";
import { expect, test } from "../../../test/browser.ts";
import { alice, publishChange } from "../../../test/content.ts";
import { homeSection } from "../../../test/demo-content.ts";
import { main } from "../../../test/main-menus.ts";
import { aPicture } from "../../../test/pictures.ts";
import { openWhole } from "../../../test/whole-page.ts";
import { contrast } from "../../ui/colour.ts";
import { accentOf, leastContrast } from "./accent.ts";
import type { Company } from "./company-contract.ts";
import { companyKind } from "./company-kinds.server.ts";

type Site = { url: string; data: Record<string, string> };

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

/** Too pale to be read on paper; other colours are tried in `accent.test.ts`. */
const accent = "#ffe45c";

test("with an accent links can be read, by day and by night; a logo is as high as the petals, and moves nothing; home without the demo is whole", {
  tag: "@layout",
}, async ({ page, site, allowErrors }) => {
  const own = await site.start({});
  allowErrors(`asked of another site: ${own.url}/`);
  await openWhole(page, `${own.url}/`);
  const before = await page.getByRole("banner").boundingBox();
  const hash = await makeOwn(own);
  await expect.poll(() => pageAndTheme(own)).toContain(`--marigold: ${accent};`);
  await expect.poll(() => pageAndTheme(own)).toContain(hash);

  const home = page.getByRole("banner").getByRole("link", { name: /home$/ });
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

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${own.url}/about`);
  await main(page).getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page.getByText("Nothing is published here yet.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveCount(0);
  await home.click();
  await expect(page).toHaveURL(`${own.url}/`);
  const heading = (name = "") => page.getByRole("heading", { name });
  await expect(heading(homeSection("cards").heading)).toBeVisible();
  for (const type of ["portfolio", "posts", "testimonials"] as const)
    await expect(heading(homeSection(type).heading)).toHaveCount(0);
  // None stands empty, with the height of its margins.
  const texts = await page.locator("main section").allInnerTexts();
  expect(texts.filter((text) => text.trim() === "")).toEqual([]);
});

/** By a process beside it, of which the site hears: without the demo, with an accent and a logo. @returns the logo's hash */
const makeOwn = ({ data }: Site) =>
  besideSite(data, async (beside) => {
    await beside.db.write((tx) => beside.app.site.removeDemo(tx, { by: alice }));
    const bytes = await aPicture({ width: 900, height: 300 }).png().toBuffer();
    const { hash, width, height } = await beside.app.pictures.upload({
      ...{ bytes, name: "logo.png" },
      by: alice,
    });
    const news: Partial<Company> = { accent, logo: { hash, width, height } };
    await publishChange(beside, { kind: companyKind, news });
    return hash;
  });
