import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite, owner } from "../../../../test/staff-in-browser.ts";

test("an owner says by when enquiries are answered, by whom, and through which stages", {
  tag: "@focus",
}, async ({ page, site, allowErrors }) => {
  allowErrors("422 (Unprocessable Entity)");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/enquiries`);
  await page.getByLabel("Office hours to reply").fill("1.5");
  await page.getByLabel("Country of numbers").selectOption({ label: "Nepal" });
  await page.getByRole("switch", { name: "Acknowledge enquiries" }).click();
  await expect(page.getByLabel(owner.name)).toBeHidden();
  await page.getByLabel("Each of these colleagues in turn").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Tick at least one colleague")).toBeInViewport();
  await page.getByLabel(owner.name).check();

  const names = page.getByLabel(/^Name of /);
  const save = page.getByRole("button", { name: "Save", exact: true });
  const saved = page.getByRole("status").filter({ hasText: /^Saved/ });
  await expect(names).toHaveCount(6);
  await page.getByLabel("Name of New").fill("Fresh");
  await page.getByRole("button", { name: "Add a stage" }).click();
  await expect(names.last()).toBeFocused();
  await names.last().fill("Site visit");
  const up = page.getByRole("button", { name: "Up: stage" });
  await up.click();
  await expect(up).toBeFocused();
  await up.click();
  await page.getByRole("button", { name: "Down: stage" }).click();
  await page.getByRole("button", { name: "Remove Qualified" }).click();
  await save.click();
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Office hours to reply")).toHaveValue("1.5");
  await expect(page.getByLabel("Country of numbers")).toHaveValue("NP");
  await expect(page.getByRole("switch", { name: "Acknowledge enquiries" })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Tell the company’s mailbox" })).toBeChecked();
  await expect(page.getByLabel(owner.name)).toBeChecked();
  const values = () => names.evaluateAll((all) => all.map((one) => Reflect.get(one, "value")));
  const stages = ["Fresh", "Contacted", "Proposal", "Won", "Site visit", "Lost"];
  expect(await values()).toEqual(stages);

  await page.getByRole("button", { name: "Remove Won" }).click();
  await save.click();
  await expect(page.getByText("There has to be a stage for won.")).toBeVisible();
  await page.getByLabel("The colleague chosen for its service").check();
  await expect(page.getByLabel("Not sure yet", { exact: true })).toBeVisible();
});
