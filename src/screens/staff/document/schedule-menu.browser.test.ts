import { faultsOn } from "../../../../test/accessibility.ts";
import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";


test("a schedule begins with a time to come, and a past one is refused", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/posts`);
  await page.getByRole("link", { name: "Forms that lose nothing" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Forms that keep all");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const open = page.getByRole("button", { name: "Schedule…" });
  const schedule = page.getByRole("button", { name: "Schedule it" });
  const time = page.getByRole("textbox", { name: /^Goes live/ });
  await open.click();
  // The hours of the demo's company.
  await expect(time).toHaveValue(/^\d{4}-\d\d-\d\dT09:30$/);
  const suggested = await time.inputValue();
  await time.fill("2020-01-04T16:30");
  await schedule.click();
  const refusal = page.getByText("This time has passed. Choose one to come.");
  await expect(refusal).toBeVisible();
  await expect(time).toHaveAttribute("aria-invalid", "true");
  expect(await faultsOn(page)).toEqual([]);
  await time.fill("2030-01-04T16:30");
  await expect(refusal).toBeHidden();
  await time.fill(suggested);
  await schedule.click();
  await expect(page.getByText(/^Forms that keep all: it goes live .*, 9:30 am\.$/)).toBeVisible();
});
