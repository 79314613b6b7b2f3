import { expect, test } from "../../../../test/browser.ts";
import { main, serviceGroups } from "../../../../test/main-menus.ts";

test("the Services menu opens by click, and closes by Escape and by a click outside", {
  tag: "@pointer",
}, async ({ page }) => {
  await page.goto("/about");
  const opener = main(page).getByRole("button", { name: "Services menu" });
  const first = main(page).getByRole("link", { name: "IT development & consulting" });
  await expect(first).toBeHidden();
  await opener.click();
  for (const path of serviceGroups)
    await expect(main(page).locator(`a[href="${path}"]`).first()).toBeVisible();
  for (const name of ["ERP development", "YouTube marketing", "Healthcare IT", "Job portal"])
    await expect(main(page).getByRole("link", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(first).toBeVisible();
  await page.mouse.click(200, 690);
  await expect(first).toBeHidden();
});

test("the Services menu is worked by keyboard alone", { tag: "@keyboard" }, async ({ page }) => {
  await page.goto("/about");
  const opener = main(page).getByRole("button", { name: "Services menu" });
  for (const key of ["Enter", "Space"]) {
    await opener.focus();
    await page.keyboard.press(key);
    await expect(main(page).getByRole("link", { name: "Digital marketing" })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(serviceGroups[0] ?? "");
  await expect(main(page).getByRole("link", { name: "Digital marketing" })).toBeHidden();
});

test("below 768 px one menu opens all of it", { tag: "@layout" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  await expect(main(page).getByRole("link", { name: "About" })).toBeHidden();
  await main(page).getByRole("button", { name: "Menu", exact: true }).click();
  for (const path of ["/about", "/services", "/blog", "/contact-us"])
    await expect(main(page).locator(`a[href="${path}"]`).first()).toBeVisible();
  // A group folds; its services are in it, after the page of the whole group.
  const group = main(page).locator("summary", { hasText: "Digital marketing" });
  const inGroup = main(page).getByRole("link", { name: "YouTube marketing" });
  await expect(inGroup).toBeHidden();
  await group.click();
  await expect(inGroup).toBeVisible();
  await expect(main(page).getByRole("link", { name: "All of Digital marketing" })).toBeVisible();
  const call = main(page).getByRole("link", { name: "Call" });
  await expect(call).toHaveAttribute("href", /^tel:/);
  await expect(call).toBeInViewport();
  await expect(main(page).getByRole("button", { name: "Close", exact: true })).toBeVisible();
  await main(page).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(main(page).getByRole("link", { name: "Blog" })).toBeHidden();
});

test.describe("on a tablet", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1100 } });

  test("the menus open by touch", { tag: "@pointer" }, async ({ page }) => {
    await page.goto("/");
    await main(page).getByRole("button", { name: "Services menu" }).tap();
    await expect(main(page).getByRole("link", { name: "Business process" })).toBeVisible();
  });
});

test("the menus work without JavaScript", { tag: "@noscript" }, async ({ noScript }) => {
  await noScript.goto("/");
  await main(noScript).getByRole("button", { name: "Services menu" }).click();
  await expect(main(noScript).getByRole("link", { name: "Business domains" })).toBeVisible();
  await noScript.setViewportSize({ width: 360, height: 780 });
  await noScript.goto("/");
  await main(noScript).getByRole("button", { name: "Menu", exact: true }).click();
  await main(noScript).getByRole("link", { name: "Blog" }).click();
  await expect(noScript).toHaveURL("/blog");
});
