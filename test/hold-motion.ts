import type { Page } from "@playwright/test";

/** Keeps back what moves sliders. @returns what lets it go */
export async function holdMotion(page: Page) {
  const { promise: go, resolve: letMove } = Promise.withResolvers<void>();
  await page.route("**/assets/slider-motion*.js", async (route) => {
    await go;
    await route.continue();
  });
  return letMove;
}
