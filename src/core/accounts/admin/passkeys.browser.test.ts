/** Passkeys, by Chromium's own virtual device. Browsers know them at names alone: `localhost`. */
import { expect, test } from "../../../../test/browser.ts";
import { newSite, owner } from "../../../../test/staff-in-browser.ts";
import { addVirtualAuthenticator } from "../../../../test/virtual-authenticator.ts";

test("an owner joins by a passkey alone, and signs in by it; a device that does not know its owner lets nobody in", {
  tag: "@storage",
}, async ({ page, site, allowErrors }) => {
  allowErrors(/another site: http:..localhost/);
  const started = await newSite({ site, allowErrors });
  const url = started.url.replace("127.0.0.1", "localhost");
  const device = await addVirtualAuthenticator(page);
  await page.goto(started.link.replace("127.0.0.1", "localhost"));
  await page.getByLabel("Your name").fill(owner.name);
  await page.getByLabel("Email").fill(owner.email);
  const button = page.getByRole("button", { name: "Use a passkey instead of a password" });
  await device.refuse();
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "false");
  expect(await device.credentials()).toEqual([]);
  await expect(page.getByRole("heading", { level: 1, name: "Make this site yours" })).toBeVisible();
  await device.accept();
  await button.click();
  await expect(page.getByRole("heading", { level: 1, name: "Company" })).toBeVisible();
  expect(await device.credentials()).toHaveLength(1);

  await page.goto(`${url}/staff/settings/account`);
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);
  await page.getByRole("button", { name: owner.name }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(page.getByText("Add a second factor")).toHaveCount(0);
});
