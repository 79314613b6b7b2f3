/**
 * With `TEST_SLOW_PAGES=6` scripts of pages run six times slower. So a test is found out that goes
 * on before its page has answered: it passes on a quiet machine and fails on a busy one.
 */
import type { Browser, Page } from "@playwright/test";

const rate = Number(process.env.TEST_SLOW_PAGES ?? 1);

/** Slows every page that the browser will open; without the setting it does nothing. */
export function slowPages(browser: Browser): void {
  if (rate > 1) browser.on("context", (context) => context.on("page", slow));
}

async function slow(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}
