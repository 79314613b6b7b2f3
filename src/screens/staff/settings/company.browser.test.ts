import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";

test("Save leads to the first field that is refused, and what it said is in sight", async ({
  page,
  site,
  allowErrors,
}) => {
  allowErrors("422 (Unprocessable Entity)");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/company`);
  const save = page.getByRole("button", { name: "Save", exact: true });
  const facebook = page.getByLabel("Facebook");
  await page.getByLabel("LinkedIn").fill("");
  await facebook.fill("javascript:alert(1)");
  await save.click();
  await expect(facebook).toBeFocused();
  await expect(facebook).toHaveAttribute("aria-invalid", "true");

  await facebook.fill("facebook.com/kolam");
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeInViewport();
  await expect(facebook).toHaveValue("https://facebook.com/kolam");
});
