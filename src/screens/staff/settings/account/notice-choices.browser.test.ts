import { faultsOn } from "../../../../../test/accessibility.ts";
import { expect, test } from "../../../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../../../test/staff-in-browser.ts";


test("each chooses which mails they get, and what is chosen is saved as it is chosen", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/account`);
  const mails = page.getByRole("region", { name: "Mails to you" });
  const saved = mails.getByRole("status").filter({ hasText: /^Saved \d+:\d\d [ap]m$/ });
  await expect(mails.getByText("Mail is off now: none is sent.")).toBeVisible();
  await expect(mails.getByLabel("Those given to me, and those that nobody has")).toBeChecked();
  await expect(mails.getByRole("switch")).toHaveCount(6);
  for (const one of await mails.getByRole("switch").all()) await expect(one).toBeChecked();

  await mails.getByLabel("All of them").click();
  await expect(mails.getByLabel("All of them")).toBeChecked();
  await expect(saved).toBeVisible();
  await mails.getByRole("switch", { name: "Morning digest" }).click();
  await expect(mails.getByRole("switch", { name: "Morning digest" })).not.toBeChecked();
  await expect(saved).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);

  await page.reload();
  await expect(mails.getByLabel("All of them")).toBeChecked();
  await expect(mails.getByRole("switch", { name: "Morning digest" })).not.toBeChecked();
  await expect(mails.getByRole("switch", { name: "Mentions in notes" })).toBeChecked();
});

test("what could not be saved says so, and stands as it was", async ({
  page,
  site,
  allowErrors,
}) => {
  allowErrors("net::ERR_FAILED", "Failed to fetch");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/account`);
  const mails = page.getByRole("region", { name: "Mails to you" });
  await page.route("**/account.data**", (route) => route.abort());
  await mails.getByRole("switch", { name: "Mentions in notes" }).click();
  await expect(mails.getByRole("status").filter({ hasText: /^Not saved: / })).toBeVisible();
  await expect(mails.getByRole("switch", { name: "Mentions in notes" })).toBeChecked();
});
