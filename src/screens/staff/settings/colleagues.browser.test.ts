import { expect, test } from "../../../../test/browser.ts";
import { bob, joinAsBob } from "../../../../test/colleague-in-browser.ts";
import { sendTo } from "../../../../test/inbox-in-browser.ts";
import { becomeOwner, newSite, owner } from "../../../../test/staff-in-browser.ts";


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
  await page.getByRole("button", { name: "New link for Bob Nair" }).click();
  const link2 = page.getByLabel("Copy this now");
  await expect(link2).toBeVisible();
  await role.selectOption("Viewer");
  await expect(page.getByText("Bob Nair is Viewer from their next click on.")).toBeVisible();
  await expect(link2).toBeVisible();
  await page.keyboard.press("u");
  await expect(role).toHaveValue("sales");
});

test("a role that is refused goes back, and says why until another is chosen", async ({
  page,
  site,
  allowErrors,
}) => {
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
});

test("who loses access hands their enquiries on, and Undo gives them back", async ({
  page,
  site,
  browser,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const bobs = await joinAsBob({ owners: page, browser, url });
  const id = await sendTo(url, { name: "Vera Visits" });
  await bobs.goto(`${url}/staff/enquiries/${id}`);
  await bobs.getByRole("button", { name: "Take it" }).first().click();
  await expect(bobs.getByText("took it").first()).toBeVisible();
  await bobs.close();
  await page.goto(`${url}/staff/settings/people`);
  await page.getByRole("button", { name: `Remove access: ${bob.name}` }).click();
  const said = "1 open enquiry was handed on: nobody’s 1.";
  await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
  // Else the button that is waited for below may be the one that was pressed.
  await expect(page.getByText("No access", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: `Remove access: ${bob.name}` })).toBeVisible();
  await page.goto(`${url}/staff/enquiries/${id}`);
  await expect(page.getByText(`as ${bob.name} no longer has access`)).toBeVisible();
  await expect(page.getByLabel("Owner")).toContainText(bob.name);
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
  await page.getByRole("button", { name: "Put it back" }).dblclick();
  await expect(page.getByText(/^(It is back|Back) on the site/)).toBeVisible();
  await expect(page.getByText("Taken down:")).toBeHidden();
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
