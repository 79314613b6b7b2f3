/** Takes one picture as one visitor sees it: a browser of its own, a width, light or dark. */
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { waitForReact } from "../../test/taken-over.ts";
import { cookiesBanner } from "../../test/whole-page.ts";
import type { Picture } from "./pictures.ts";

export type Look = { width: number; height: number; scheme: "light" | "dark" };
type StorageState = BrowserContextOptions["storageState"];
type How = { path?: string; fullPage: boolean };
type Needs = {
  browser: Browser;
  url: string;
  /** What the browser of each who is signed in keeps. */
  browsers: Partial<Record<NonNullable<Picture["as"]>, StorageState>>;
};

export const createCamera =
  ({ browser, url, browsers }: Needs) =>
  async (picture: Picture, { width, height, scheme }: Look, how: How): Promise<Buffer> => {
    const storageState = picture.as && browsers[picture.as];
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height },
      colorScheme: scheme,
      reducedMotion: "reduce",
      locale: "en-IN",
      ...(storageState && { storageState }),
    });
    try {
      const page = await context.newPage();
      waitForReact(page);
      await page.goto(picture.path, { waitUntil: "load" });
      if (hasBanner(picture)) {
        const banner = cookiesBanner(page);
        await banner.waitFor();
        if (!picture.keepsBanner) await banner.getByRole("button").last().click();
      }
      await picture.prepare?.(page);
      await page.mouse.move(0, 0);
      if (how.fullPage) await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      if (how.fullPage && isStaffs(picture)) await growTo(page, width);
      await page.evaluate(() => document.fonts.ready);
      return await page.screenshot({ ...how, animations: "disabled" });
    } finally {
      await context.close();
    }
  };

const isStaffs = ({ path }: Picture) => path.startsWith("/staff");
const hasBanner = (picture: Picture) => picture.path !== "/navbar" && !isStaffs(picture);

/** The bar at a phone's bottom would else be drawn across the middle. */
async function growTo(page: Page, width: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}
