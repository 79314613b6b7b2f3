/** What stood on a page when its test failed: the machine that ran it may be gone afterwards. */
import type { Page } from "@playwright/test";

/** A screen of the staff area has 150. */
const mostLines = 200;

export async function pageAtFailure(page: Page): Promise<string> {
  try {
    // An open dialog stands last in its page, beyond the lines that are kept.
    const dialogs = page.locator("dialog, [role=dialog]").filter({ visible: true });
    const part = (await dialogs.count()) > 0 ? dialogs.first() : page.locator("body");
    const tree = await part.ariaSnapshot({ timeout: 5_000 });
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    const frames = await page.evaluate(drawsFrames);
    const lines = tree.split("\n").slice(0, mostLines);
    const seen = `${frames ? "Draws" : "Does not draw"} frames. Focused: ${focused}`;
    return [page.url(), seen, ...lines].join("\n");
  } catch (error) {
    return `${page.url()} could not be read: ${error}`;
  }
}

/** Playwright waits for two frames before it presses anything, however long that takes. */
function drawsFrames(): Promise<boolean> {
  return new Promise((done) => {
    requestAnimationFrame(() => done(true));
    setTimeout(() => done(false), 2_000);
  });
}
