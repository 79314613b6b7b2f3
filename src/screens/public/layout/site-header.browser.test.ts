/** The bar and its menus by keyboard, and while a page is on its way. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { main } from "../../../../test/main-menus.ts";

const link = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });

test("Tab through the bar leaves the page where it was scrolled to, and Skip to content leads past it", {
  tag: "@keyboard",
}, async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => window.scrollTo({ top: 3_000, behavior: "instant" }));
  // The question of the cookies stands between Skip to content and the bar, once it is there.
  await page.getByRole("region", { name: "Cookies" }).waitFor();
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const { name, isInBar, top } = await page.evaluate(() => ({
      name: document.activeElement?.textContent ?? "",
      isInBar: Boolean(document.activeElement?.closest("header")),
      top: window.scrollY,
    }));
    if (stops.length > 0 && !isInBar) break;
    expect(top, name).toBe(3_000);
    if (isInBar) stops.push(name);
  }
  expect(stops.length).toBeGreaterThan(7);

  await page.reload();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("an open menu closes when Tab leaves it, and stays while the focus is in it or on its button", {
  tag: "@focus",
}, async ({ page }) => {
  await page.goto("/about");
  const opener = main(page).getByRole("button", { name: "Services menu" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const groups = main(page).locator("[popover]:popover-open a:visible");
  const names = await groups.allTextContents();
  expect(names).toHaveLength(4 + 28);
  for (const name of names) {
    await page.keyboard.press("Tab");
    await expect(link(page, name)).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(link(page, "Blog")).toBeFocused();
  await expect(link(page, "Business process")).toBeHidden();
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(opener).toBeFocused();
  await expect(link(page, "Business process")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(link(page, "Business process")).toBeHidden();
});

test("arrow keys, Home and End move in a menu, and Escape leads back to its button", {
  tag: "@keyboard",
}, async ({ page }) => {
  await page.goto("/about");
  const opener = main(page).getByRole("button", { name: "Services menu" });
  await opener.focus();
  await page.keyboard.press("Enter");
  for (const [key, name] of [
    ["ArrowDown", "IT development & consulting"],
    ["ArrowDown", "Application development"],
    ["End", "Social networking"],
    ["ArrowDown", "IT development & consulting"],
    ["ArrowUp", "Social networking"],
    ["ArrowUp", "Event management and webinars"],
    ["Home", "IT development & consulting"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(link(page, name), key).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await expect(link(page, "Business process")).toBeHidden();
  const top = await page.evaluate(() => window.scrollY);
  await page.keyboard.press("ArrowDown");
  await expect
    .poll(() => page.evaluate(() => window.scrollY), "closed, it leaves the keys to the page")
    .toBeGreaterThan(top);
});

test("moving in an open menu leaves the page where it was scrolled to", {
  tag: "@keyboard",
}, async ({ page }) => {
  await page.goto("/about");
  const opener = main(page).getByRole("button", { name: "Services menu" });
  await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: "instant" }));
  for (const key of ["ArrowDown", "Tab"]) {
    await opener.evaluate((button) => button.focus({ preventScroll: true }));
    await page.keyboard.press("Enter");
    for (const name of ["IT development & consulting", "Application development"]) {
      await page.keyboard.press(key);
      await expect(link(page, name)).toBeFocused();
      expect(await page.evaluate(() => window.scrollY), `${key} to ${name}`).toBe(1_500);
    }
    await page.keyboard.press("Escape");
  }
});

test("while the next page is on its way the menu is closed, and a bar says that it comes", {
  tag: "@scripts",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { promise: go, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/services.data*", async (route) => {
    await go;
    await route.continue();
  });
  await page.goto("/about");
  await main(page).getByRole("button", { name: "Menu", exact: true }).click();
  await link(page, "Services").click();
  await expect(link(page, "Blog")).toBeHidden();
  const bar = page.getByRole("banner").getByRole("progressbar", { name: "Loading the page" });
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL("/about");
  letGo();
  await expect(page).toHaveURL("/services");
  await expect(bar).toHaveCount(0);
});

test("on a phone the arrows move in the whole menu", { tag: "@keyboard" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/about");
  await main(page).getByRole("button", { name: "Menu", exact: true }).click();
  for (const name of [/^WhatsApp/, "Call", "Tell us what you need", "हिन्दी", "Contact", "Blog"]) {
    await page.keyboard.press("ArrowUp");
    await expect(main(page).getByRole("link", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("ArrowUp");
  await expect(main(page).locator("summary").last()).toBeFocused();
  await page.keyboard.press("Escape");
  // At every width there is one link to the other language, and no second one.
  for (const width of [360, 768, 1023, 1024]) {
    await page.setViewportSize({ width, height: 780 });
    if (width < 768) await main(page).getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("link", { name: "हिन्दी" }), `at ${width}`).toHaveCount(1);
    if (width < 768) await page.keyboard.press("Escape");
  }
});
