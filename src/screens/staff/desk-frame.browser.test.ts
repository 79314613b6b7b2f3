/**
 * The desk's frame with the site behind it: what it leads to, and what it says where nothing is.
 */
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite, owner } from "../../../test/staff-in-browser.ts";


test("Ctrl K leads to a setting, to something to do there, to a colleague, and out", async ({
  page,
  site,
  allowErrors,
}) => {
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
  await find("sign out");
  await expect(page.getByText("You are signed out.")).toBeVisible();
});

test("what is not there, and what is closed to one's role, is told inside the frame", async ({
  page,
  site,
  browser,
  allowErrors,
}) => {
  allowErrors("404 (Not Found)", "403 (Forbidden)");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/inbocks/12`);
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Today" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

  await page.goto(`${url}/staff/settings/people#invite`);
  await page.getByLabel("Name", { exact: true }).fill("Bob Nair");
  await page.getByLabel("Email").fill("bob@kolam.example");
  await page.getByRole("button", { name: "Make an invitation" }).click();
  const bobs = await browser.newPage();
  await bobs.goto(await page.getByLabel("Copy this now").inputValue());
  await bobs.getByRole("textbox", { name: "Password" }).fill("paper lantern rice boat");
  await bobs.getByRole("button", { name: "Join" }).click();
  await expect(bobs.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await bobs.goto(`${url}/staff/settings/mail`);
  await expect(bobs.getByRole("heading", { name: "You do not have access to this" })).toBeVisible();
  await expect(bobs.getByRole("main")).toContainText(`Ask ${owner.name}:`);
  await bobs.getByRole("link", { name: "Go to Today" }).click();
  await expect(bobs.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await bobs.close();
});

test("on a phone the open setting is brought into sight, and another begins at its top", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${url}/staff/settings`);
  const safety = page.getByRole("region", { name: "Safety" });
  await expect(safety).toContainText("Who read, exported, changed or erased what");
  await safety.getByRole("link", { name: "Backups" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Backups" })).toBeInViewport();
  await expect(page.getByRole("navigation", { name: "Settings" })).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeInViewport();
});
