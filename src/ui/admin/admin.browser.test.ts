/** Every part in a browser, under the policy of staff's screens: a complaint of it fails a test. */

import { showGallery, views } from "../../../test/admin-gallery.ts";
import { expect, test } from "../../../test/browser.ts";

test("what opens opens without a style element, and gives the focus back", {
  tag: "@focus",
}, async ({ page }) => {
  await showGallery(page, "inputs");
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await button("Search").hover();
  await expect(page.getByRole("tooltip")).toHaveText("Find anything");

  await button("Menu").click();
  await expect(page.getByRole("menuitem", { name: "Won" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button("Menu")).toBeFocused();

  await page.getByRole("combobox", { name: "Stage" }).or(page.getByLabel("Stage")).first().click();
  await expect(page.getByRole("option", { name: "Proposal" })).toBeVisible();
  await page.keyboard.press("Escape");

  await button("Drawer").click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await page.keyboard.press("Escape");

  await button("Dialog").click();
  const dialog = page.getByRole("dialog", { name: "Erase a person" });
  await expect(dialog.getByLabel("Type the name")).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
    "hidden",
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button("Dialog")).toBeFocused();
  expect(await page.locator("style").count()).toBe(0);
});

test("nothing is wider than a phone, what is pressed there is 44 px high, and night is the house's", {
  tag: "@layout",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const view of views) {
    await showGallery(page, view);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBe(360);
  }
  await showGallery(page, "inputs");
  const height = (name: string) =>
    page.getByRole("button", { name, exact: true }).evaluate((one) => one.clientHeight);
  for (const name of ["Save", "Menu", "Search"]) expect(await height(name)).toBeGreaterThan(41);

  // Mantine believes it is day.
  const look = () =>
    page
      .getByLabel("Name", { exact: false })
      .first()
      .evaluate((input) => {
        const { color, backgroundColor } = getComputedStyle(input);
        return [color, backgroundColor];
      });
  await page.emulateMedia({ colorScheme: "light" });
  expect(await look()).toEqual(["rgb(25, 22, 19)", "rgb(255, 253, 249)"]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await look()).toEqual(["rgb(243, 237, 225)", "rgb(38, 34, 27)"]);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "light";
  });
  expect(await look()).toEqual(["rgb(25, 22, 19)", "rgb(255, 253, 249)"]);
});

test("what was done is taken back by its button, by a key, or not at all after ten seconds", {
  tag: "@keyboard",
}, async ({ page }) => {
  await page.clock.install();
  await showGallery(page, "parts");
  await page.getByRole("button", { name: "Assign" }).click();
  const notice = page.getByRole("status").filter({ hasText: "Assigned to Bala N." });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("0 assigned")).toBeVisible();
  await expect(notice).toBeHidden();

  await page.keyboard.press("a");
  await expect(page.getByText("1 assigned")).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText("0 assigned")).toBeVisible();
  // It fades: until it has gone there would be two of one text.
  await expect(notice).toBeHidden();

  await page.keyboard.press("a");
  await expect(notice).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(notice).toBeHidden();
  await page.keyboard.press("u");
  await expect(page.getByText("1 assigned")).toBeVisible();

  // Two notices stand at most, and undo takes back the newest.
  for (const count of [2, 3, 4, 5]) {
    await page.keyboard.press("a");
    await expect(page.getByText(`${count} assigned`)).toBeVisible();
  }
  await page.clock.runFor(1_000);
  await expect(notice).toHaveCount(2);
  await page.keyboard.press("u");
  await expect(page.getByText("4 assigned")).toBeVisible();
});

test("keys lead past the rail, list themselves and go anywhere; none is heard while one types or a dialog is open", {
  tag: "@keyboard",
}, async ({ page }) => {
  await showGallery(page, "parts");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list).toContainText("Assign");
  await expect(list).toContainText("Go anywhere");
  await page.keyboard.press("a");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(page.getByText("0 assigned")).toBeVisible();

  await page.evaluate(() =>
    document.querySelector("main")?.append(document.createElement("input")),
  );
  await page.locator("main input").fill("ok");
  await page.locator("main input").press("a");
  await expect(page.locator("main input")).toHaveValue("oka");
  await expect(page.getByText("0 assigned")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  await expect(page.getByText("1 assigned")).toBeVisible();

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  // The eleven places, the list of keys, and the way out.
  await expect(palette.getByRole("option")).toHaveCount(13);
  await palette.getByLabel("Where to").fill("contac");
  await expect(palette.getByRole("option")).toHaveText(["Contacts"]);
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
  const current = page.getByRole("navigation").getByRole("link", { name: "Contacts" });
  await expect(current).toHaveAttribute("aria-current", "page");
});

test("the rail shows what one may go to and who one is; on a phone the bar has three places, and More the others", {
  tag: "@layout",
}, async ({ page }) => {
  await showGallery(page, "parts");
  const rail = page.getByRole("navigation", { name: "Main" });
  await expect(rail.getByRole("link")).toHaveCount(11);
  await expect(rail.getByRole("link", { name: "Keys" })).toHaveCount(0);
  await expect(rail.locator("[aria-current]")).toHaveText("Inbox3");

  await page.setViewportSize({ width: 360, height: 800 });
  await expect(rail.getByRole("link")).toHaveText(["Today", "Inbox3", "Chats2"]);
  await rail.getByRole("button", { name: "More" }).click();
  const sheet = page.getByRole("dialog", { name: "More" });
  await expect(sheet.getByRole("link", { name: "Settings" })).toBeVisible();
  await sheet.getByRole("link", { name: "Contacts" }).click();
  await expect(sheet).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: /Alice K/ }).click();
  await expect(page.getByRole("menuitem", { name: "Your account" })).toHaveAttribute(
    "href",
    "/staff/settings/account",
  );
  await page.route("**/staff/sign-out", (route) =>
    route.fulfill({ contentType: "text/html", body: `Asked by ${route.request().method()}` }),
  );
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  // The answer is drawn: a page that is closed while it still goes elsewhere may never be closed.
  await expect(page.getByText("Asked by POST")).toBeVisible();
});
