import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";

test("what is chosen is saved as it is chosen; what could not be saved says so, and stands as it was", {
  tag: "@offline",
}, async ({ page, site, allowErrors }) => {
  allowErrors("net::ERR_FAILED", "Failed to fetch");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/account`);
  const mails = page.getByRole("region", { name: "Email notifications" });
  const saved = mails.getByRole("status").filter({ hasText: /^Saved \d+:\d\d [ap]m$/ });
  await mails.getByLabel("All of them").click();
  await expect(mails.getByLabel("All of them")).toBeChecked();
  await expect(saved).toBeVisible();
  await mails.getByRole("switch", { name: "Morning digest" }).click();
  await expect(mails.getByRole("switch", { name: "Morning digest" })).not.toBeChecked();
  await expect(saved).toBeVisible();

  await page.reload();
  await expect(mails.getByLabel("All of them")).toBeChecked();
  await expect(mails.getByRole("switch", { name: "Morning digest" })).not.toBeChecked();
  await expect(mails.getByRole("switch", { name: "Mentions in notes" })).toBeChecked();

  await page.route("**/account.data**", (route) => route.abort());
  await mails.getByRole("switch", { name: "Mentions in notes" }).click();
  await expect(mails.getByRole("status").filter({ hasText: /^Not saved: / })).toBeVisible();
  await expect(mails.getByRole("switch", { name: "Mentions in notes" })).toBeChecked();
});
