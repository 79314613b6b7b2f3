import type { Page } from "@playwright/test";

/**
 * Keeps the scripts of a page, and of those it goes on to, back until they are let go.
 *
 * @returns lets them go
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: go, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await go;
    // A page that was left wants its scripts no longer.
    await route.continue().catch(() => {});
  });
  return letGo;
}
