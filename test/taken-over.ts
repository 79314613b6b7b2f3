import type { Page } from "@playwright/test";

/** Where no React comes, there is nothing to wait for. */
export async function takenOver(page: Page) {
  await page.waitForFunction(
    () =>
      !document.querySelector("script[data-files], script[type=module]") ||
      "takenOver" in document.documentElement.dataset,
  );
}
