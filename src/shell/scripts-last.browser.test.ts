import type { Page } from "@playwright/test";
import { expect, test } from "../../test/browser.ts";

/** Keeps the page's scripts back until they are let go. */
async function holdScripts(page: Page) {
  const { promise: go, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await go;
    await route.continue();
  });
  return letGo;
}

test("scripts are fetched once the page is painted", async ({ page }) => {
  for (const path of ["/", "/blog", "/services/digital-marketing/email-marketing"]) {
    await page.goto(path);
    const { painted, first } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
      first: Math.min(
        ...performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"))
          .map(({ startTime }) => startTime),
      ),
    }));
    expect(first).toBeGreaterThan(painted);
  }
});

test("a page opened in the background is taken over there", async ({ page, context }) => {
  await context.addInitScript(() => Object.defineProperty(document, "hidden", { value: true }));
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-taken-over", "");
});

test("a click that comes before the scripts is answered by them, if they come soon", async ({ page }) => {
  // Here the wait for them has no end, however slow the machine.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: (then: TimerHandler, ms?: number) => (ms === 1_000 ? 0 : setTimeout(then, ms)) });
  });
  const letGo = await holdScripts(page);
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Open chat", exact: true }).click();
  letGo();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL("/about");
});

test("where the scripts do not come a click leads on without them", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Open chat", exact: true }).click();
  await expect(page).toHaveURL(/\/chat\??$/);
});

test("what was typed before the scripts is searched for when they come", async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto("/blog", { waitUntil: "commit" });
  await page.getByLabel("Blog Search", { exact: true }).fill("audit");
  letGo();
  await expect(page).toHaveURL("/blog?search=audit");
});
