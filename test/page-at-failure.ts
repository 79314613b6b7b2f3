/** What stood on a page when its test failed: the machine that ran it may be gone afterwards. */
import type { Page } from "@playwright/test";

/** A screen of the desk has 150. */
const mostLines = 200;

export async function pageAtFailure(page: Page): Promise<string> {
  try {
    const tree = await page.locator("body").ariaSnapshot({ timeout: 5_000 });
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    const lines = tree.split("\n").slice(0, mostLines);
    return [page.url(), `Focused: ${focused}`, ...lines].join("\n");
  } catch (error) {
    return `${page.url()} could not be read: ${error}`;
  }
}
