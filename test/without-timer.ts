import type { Page } from "@playwright/test";

/**
 * Takes out what a page does by itself after exactly so long: a busy machine may come to it before
 * its test is done.
 */
export const withoutTimer = (page: Page, afterMs: number) =>
  page.addInitScript((takenOutMs) => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (then: () => void, ms?: number) => (ms === takenOutMs ? 0 : later(then, ms)),
    });
  }, afterMs);
