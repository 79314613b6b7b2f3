import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";

test("a day gets a break, others become the same, and holidays are rows", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/hours`);
  const time = (name: string) => page.getByLabel(name, { exact: true });
  await time("Monday, from").fill("09:00");
  await time("Monday, to").fill("18:00");
  await page.getByRole("button", { name: "Add a break, Monday" }).click();
  await expect(time("Monday, to")).toHaveValue("13:00");
  await expect(time("Monday, from, second time")).toHaveValue("14:00");
  await page.getByRole("button", { name: "Same as Monday, Saturday" }).click();
  await expect(time("Saturday, to, second time")).toHaveValue("18:00");
  await expect(page.getByRole("button", { name: "Same as Monday, Saturday" })).toHaveCount(0);
  await page.getByRole("button", { name: "No break, Saturday" }).click();
  await expect(time("Saturday, to")).toHaveValue("18:00");

  await page.getByRole("button", { name: "Set as closed, Friday" }).click();
  await expect(time("Friday, from")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Add a break, Friday" })).toHaveCount(0);

  const days = page.getByLabel(/^Day of /);
  const before = await days.count();
  await page.getByRole("button", { name: "Add a holiday" }).click();
  await expect(days).toHaveCount(before + 1);
  await page
    .getByLabel(/^Day of holiday/)
    .last()
    .fill("2027-05-01");
  await page
    .getByLabel(/^Name of holiday/)
    .last()
    .fill("Maharashtra Day");
  await page.getByText("Holidays that are over").click();
  await page
    .getByRole("button", { name: /^Remove (?!holiday)/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  await page.reload();
  await expect(time("Monday, from, second time")).toHaveValue("14:00");
  await expect(time("Saturday, from")).toHaveValue("09:00");
  // One went, one came, and there is an empty one again.
  await expect(days).toHaveCount(before);
  await expect(page.getByLabel("Name of Maharashtra Day")).toHaveValue("Maharashtra Day");
  await expect(page.getByLabel(/^Day of holiday/)).toHaveValue("");

  const coming = page.getByRole("button", { name: "Remove all coming holidays" });
  await coming.click();
  await expect(coming).toHaveCount(0);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name of Maharashtra Day")).toHaveCount(0);
  await expect(page.getByText("Holidays that are over")).toBeVisible();
});
