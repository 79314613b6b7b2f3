import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite, owner } from "../../../../test/staff-in-browser.ts";

test("a role that is refused goes back; another, and demo content, are taken back, also from another screen", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
  allowErrors("409 (Conflict)");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/people`);
  const role = page.getByLabel(`Role of ${owner.name}`);
  await role.selectOption("Viewer");
  await expect(page.getByRole("alert")).toContainText("This is the only owner.");
  await expect(role).toHaveValue("owner");
  await expect(page.getByLabel("Role", { exact: true })).toHaveValue("sales");
  await page.getByLabel("Name", { exact: true }).fill("Bob Nair");
  await page.getByLabel("Email").fill("bob@kolam.example");
  await page.getByRole("button", { name: "Make an invitation" }).click();
  await expect(page.getByText(/Mail is off, so this site cannot mail them/)).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("This is the only owner.");

  await test.step("shutting somebody out, and another role, are taken back for ten seconds", () =>
    takeBackRole(page));
  await test.step("demo content that was taken down comes back by Undo, also from another screen", () =>
    takeBackDemo(page, url));
});

async function takeBackRole(page: Page) {
  const shutOut = page.getByRole("button", { name: "Remove access: Bob Nair" });
  await shutOut.click();
  const state = page.getByText("No access", { exact: true });
  await expect(state).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(state).toBeHidden();
  await expect(shutOut).toBeVisible();

  const role = page.getByLabel("Role of Bob Nair");
  await page.getByRole("button", { name: "New link for Bob Nair" }).click();
  const link2 = page.getByLabel("Copy this now");
  await expect(link2).toBeVisible();
  const processor = await page.context().newCDPSession(page);
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 10 });
  await pressUOnceItSays(page, "Bob Nair is Viewer from their next click on.");
  const undone = page.waitForRequest((one) => one.postData()?.includes("role=sales") === true);
  await role.selectOption("Viewer");
  await undone;
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(role).toHaveValue("sales");
  await expect(link2).toBeVisible();
}

/** In the moment in which it is there: on a slow device React then still draws what led to it. */
const pressUOnceItSays = (page: Page, sentence: string) =>
  page.evaluate((text) => {
    const watch = new MutationObserver(() => {
      if (!document.body.textContent.includes(text)) return;
      watch.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true }));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, sentence);

async function takeBackDemo(page: Page, url: string) {
  await page.goto(`${url}/staff/settings/demo`);
  await page.getByRole("button", { name: "Remove demo content" }).click();
  await expect(page.getByText("Removed:")).toBeVisible();
  await page.getByRole("button", { name: "Restore demo content" }).dblclick();
  await expect(page.getByText(/^(It is back|Back) on the site/)).toBeVisible();
  await expect(page.getByText("Removed:")).toBeHidden();
  await page.getByRole("button", { name: "Remove demo content" }).click();
  await expect(page.getByText("Removed:")).toBeVisible();
  await expect(page.getByRole("button", { name: "Restore demo content" })).toBeVisible();
  const nav = page.getByRole("navigation", { name: "Settings" });
  await nav.getByRole("link", { name: "Backups" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Backups" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Removed:")).toBeHidden();
  await nav.getByRole("link", { name: "Demo content" }).click();
  await expect(page.getByRole("button", { name: "Remove demo content" })).toBeVisible();
}
