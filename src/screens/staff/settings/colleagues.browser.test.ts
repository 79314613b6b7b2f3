import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("shutting somebody out, and another role, are taken back for ten seconds", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/people`);
  await page.getByLabel("Name", { exact: true }).fill("Bob Nair");
  await page.getByLabel("Email").fill("bob@kolam.example");
  await page.getByRole("button", { name: "Make an invitation" }).click();
  const shutOut = page.getByRole("button", { name: "Remove access: Bob Nair" });
  await shutOut.click();
  const state = page.getByText("No access", { exact: true });
  await expect(state).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(state).toBeHidden();
  await expect(shutOut).toBeVisible();

  const role = page.getByLabel("Role of Bob Nair");
  await role.selectOption("Viewer");
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByText("The role is changed.")).toBeVisible();
  await page.keyboard.press("u");
  await expect(role).toHaveValue("sales");
});

test("demo content that was taken down comes back by Undo, also from another screen", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/demo`);
  await page.getByRole("button", { name: "Take it down" }).click();
  await expect(page.getByText("Taken down:")).toBeVisible();
  await expect(page.getByRole("button", { name: "Put it back" })).toBeVisible();
  const nav = page.getByRole("navigation", { name: "Settings" });
  await nav.getByRole("link", { name: "Backups" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Backups" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Taken down:")).toBeHidden();
  await nav.getByRole("link", { name: "Demo content" }).click();
  await expect(page.getByRole("button", { name: "Take it down" })).toBeVisible();
});
