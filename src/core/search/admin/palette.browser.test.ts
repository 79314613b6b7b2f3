/** The staff area's frame with the site behind it: what it leads to. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite, owner } from "../../../../test/staff-in-browser.ts";

test("Ctrl K leads to a setting, to something to do there, to a colleague, and out", {
  tag: "@keyboard",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff`);
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  const find = async (words: string) => {
    await page.keyboard.press("Control+k");
    await page.getByLabel("Where to").fill(words);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Where to")).toBeHidden();
  };
  await find("hours");
  await expect(page.getByRole("heading", { level: 1, name: "Hours" })).toBeVisible();
  await find("invite");
  await expect(page).toHaveURL(`${url}/staff/settings/people#invite`);
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await find(owner.name);
  await expect(page).toHaveURL(/\/people#.+-/);
  await expect(page.getByLabel(`Role of ${owner.name}`)).toBeFocused();
  await test.step("on a phone the open setting is brought into sight, and another begins at its top", () =>
    openOnPhone(page, url));
  await page.setViewportSize({ width: 1280, height: 900 });
  await find("sign out");
  await expect(page.getByText("You are signed out.")).toBeVisible();
});

async function openOnPhone(page: Page, url: string) {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${url}/staff/settings`);
  const safety = page.getByRole("region", { name: "Safety" });
  await expect(safety).toContainText("Who read, exported, changed or erased what");
  await safety.getByRole("link", { name: "Backups" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Backups" })).toBeInViewport();
  await expect(page.getByRole("navigation", { name: "Settings" })).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeInViewport();
}
