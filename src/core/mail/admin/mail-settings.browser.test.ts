import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";

test("a provider fills in its server, and mail that was turned off is on again by Undo", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/mail`);
  await expect(page.getByLabel("User name")).toHaveValue("");
  await page.getByLabel("User name").fill("office@kolam.example");
  await page.getByLabel("Sent from").fill("office@kolam.example");
  await page.getByLabel("Who has your mailbox").selectOption("Microsoft 365");
  await expect(page.getByLabel("Mail server")).toHaveValue("smtp.office365.com");
  await expect(page.getByLabel("Port")).toHaveValue("587");
  await expect(page.getByLabel("Encryption")).toHaveValue("starttls");
  await page.getByLabel("Password", { exact: true }).fill("four quiet herons");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();

  const off = page.getByRole("button", { name: "Turn mail off" });
  await off.click();
  await expect(page.getByText("Mail is off.")).toBeVisible();
  await expect(off).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(off).toBeVisible();
  await page.reload();
  await expect(page.getByText("A password is saved. Leave this empty to keep it.")).toBeVisible();
  await expect(page.getByLabel("Who has your mailbox")).toHaveValue("Microsoft 365");
});
