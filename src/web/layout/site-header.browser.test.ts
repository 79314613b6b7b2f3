/** The bar and its menus: by keyboard, by click and by touch, and while a page is on its way. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { main, serviceGroups } from "../../../test/main-menus.ts";

test.use({ hasTouch: true });

const link = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });
const opener = (page: Page) => main(page).getByRole("button", { name: "Services menu" });
const menuButton = (page: Page) => main(page).getByRole("button", { name: "Menu", exact: true });
/** Of the Services menu. */
const first = (page: Page) => link(page, "IT development & consulting");
const place = (page: Page) => page.evaluate(() => window.scrollY);
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);

async function openByKey(page: Page, key = "Enter") {
  await opener(page).evaluate((button) => button.focus({ preventScroll: true }));
  await page.keyboard.press(key);
  await expect(first(page)).toBeVisible();
}

const toWork = "Work: what was made, what it cost, what went wrong";

test("Tab through the bar leaves the page where it was scrolled to and closes a menu that it leaves; Skip to content leads past it", {
  tag: "@keyboard",
}, async ({ page }) => {
  await page.goto("/about");
  await scrollTo(page, 3_000);
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

  await openByKey(page);
  const names = await main(page).locator("[popover]:popover-open a:visible").allTextContents();
  expect(names).toHaveLength(4 + 28 + 1);
  for (const name of names) {
    await page.keyboard.press("Tab");
    await expect(link(page, name)).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(link(page, "Work")).toBeFocused();
  await expect(first(page)).toBeHidden();
  await openByKey(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(opener(page)).toBeFocused();
  await expect(first(page), "while the focus is on its button").toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(first(page)).toBeHidden();

  await page.reload();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the Services menu is worked by keyboard, click and touch: arrows, Home and End move in it, Escape leads back to its button", {
  tag: "@keyboard",
}, async ({ page }) => {
  await page.goto("/about");
  await expect(first(page)).toBeHidden();
  await opener(page).click();
  for (const path of serviceGroups)
    await expect(main(page).locator(`a[href="${path}"]`).first()).toBeVisible();
  for (const name of ["ERP development", "YouTube marketing", "Healthcare IT", "Job portal"])
    await expect(link(page, name)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(first(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await expect(first(page)).toBeVisible();
  await page.mouse.click(200, 690);
  await expect(first(page)).toBeHidden();

  await page.setViewportSize({ width: 820, height: 1_100 });
  await opener(page).tap();
  await expect(first(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 900 });

  await scrollTo(page, 1_500);
  for (const key of ["ArrowDown", "Tab"]) {
    await openByKey(page);
    for (const name of ["IT development & consulting", "Application development"]) {
      await page.keyboard.press(key);
      await expect(link(page, name)).toBeFocused();
      expect(await place(page), `${key} to ${name}`).toBe(1_500);
    }
    await page.keyboard.press("Escape");
  }

  await openByKey(page, "Space");
  await page.keyboard.press("Escape");
  await openByKey(page);
  for (const [key, name] of [
    ["ArrowDown", "IT development & consulting"],
    ["ArrowDown", "Application development"],
    ["End", toWork],
    ["ArrowDown", "IT development & consulting"],
    ["ArrowUp", toWork],
    ["ArrowUp", "Social networking"],
    ["Home", "IT development & consulting"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(link(page, name), key).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(opener(page)).toBeFocused();
  await expect(first(page)).toBeHidden();
  const top = await place(page);
  await page.keyboard.press("ArrowDown");
  await expect
    .poll(() => place(page), "closed, it leaves the keys to the page")
    .toBeGreaterThan(top);
  await openByKey(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(serviceGroups[0] ?? "");
  await expect(link(page, "Digital marketing")).toBeHidden();
});

test("on a phone one menu opens all, the arrows move in it, and it is closed while the next page comes, which a bar says", {
  tag: "@layout",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { promise: go, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/services.data*", async (route) => {
    await go;
    await route.continue();
  });
  await page.goto("/contact-us");
  await expect(link(page, "About")).toBeHidden();
  await menuButton(page).click();
  for (const path of ["/about", "/services", "/blog", "/contact-us"])
    await expect(main(page).locator(`a[href="${path}"]`).first()).toBeVisible();
  // A group folds; its services are in it, after the page of the whole group.
  await expect(link(page, "YouTube marketing")).toBeHidden();
  await main(page).locator("summary", { hasText: "Digital marketing" }).click();
  await expect(link(page, "YouTube marketing")).toBeVisible();
  await expect(link(page, "All of Digital marketing")).toBeVisible();
  await expect(link(page, "Call")).toHaveAttribute("href", /^tel:/);
  await expect(link(page, "Call")).toBeInViewport();
  await expect(main(page).getByRole("button", { name: "Close", exact: true })).toBeVisible();
  await link(page, "About").click();
  await expect(page).toHaveURL("/about");
  await expect(link(page, "Blog")).toBeHidden();

  await menuButton(page).click();
  for (const name of [
    /^WhatsApp/,
    "Call",
    "Tell us what you need",
    "हिन्दी",
    "Contact",
    "Blog",
    "Work",
  ]) {
    await page.keyboard.press("ArrowUp");
    await expect(main(page).getByRole("link", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("ArrowUp");
  await expect(main(page).locator("summary").last()).toBeFocused();
  await page.keyboard.press("Escape");

  await menuButton(page).click();
  await link(page, "Services").click();
  await expect(link(page, "Blog")).toBeHidden();
  const bar = page.getByRole("banner").getByRole("progressbar", { name: "Loading the page" });
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL("/about");
  letGo();
  await expect(page).toHaveURL("/services");
  await expect(bar).toHaveCount(0);

  // At every width there is one link to the other language, and no second one.
  for (const width of [360, 768, 1119, 1120]) {
    await page.setViewportSize({ width, height: 780 });
    if (width < 768) await menuButton(page).click();
    await expect(page.getByRole("link", { name: "हिन्दी" }), `at ${width}`).toHaveCount(1);
    if (width < 768) await page.keyboard.press("Escape");
  }
});
