import type { Page } from "@playwright/test";

/** Until React answers on what is shown. Where none comes, there is nothing to wait for. */
export async function takenOver(page: Page) {
  await page.waitForFunction(
    () =>
      !document.querySelector("script[data-files], script[type=module]") ||
      "takenOver" in document.documentElement.dataset,
  );
}

/** From now on wherever the page goes it waits until React answers, but for "commit". */
export function waitForReact(page: Page) {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil !== "commit") await takenOver(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await takenOver(page);
    return response;
  };
}
