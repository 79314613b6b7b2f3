import type { Page } from "@playwright/test";

/** The next error in a page's console that begins with these words. */
export const logged = (page: Page, words: string) =>
  page.waitForEvent(
    "console",
    (message) => message.type() === "error" && message.text().startsWith(words),
  );
