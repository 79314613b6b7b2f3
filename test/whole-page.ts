/** When a page is as far as it goes by itself. */
import { expect, type Page } from "@playwright/test";

/** With the cookies banner, which scripts draw, in the language of the page. */
export async function openWhole(page: Page, path: string) {
  await page.goto(path);
  if (path !== "/navbar") await expect(cookiesBanner(page)).toBeVisible();
}

/** Not found by its name, which is said in the language of the page. */
export const cookiesBanner = (page: Page) =>
  page.locator("section", { has: page.locator("#_cookies-text") });

/** Waits until what follows from what is there has been drawn. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
