import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { sendEnquiry } from "../../../test/enquiries.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";


test("the desk says of an enquiry in Hindi that it is, in its row and at its head", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await sendEnquiry(url, { name: "Asha Rao", email: "asha@rao.example", mobile: "" });
  const id = await sendEnquiry(url, { page: "/hi/contact-us" });
  await page.goto(`${url}/staff/inbox`);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(row("Farida Shaikh").getByText("Hindi", { exact: true })).toBeVisible();
  await expect(row("Asha Rao")).toBeVisible();
  await expect(row("Asha Rao").getByText("Hindi", { exact: true })).toHaveCount(0);
  expect(await faultsOn(page)).toEqual([]);
  await page.goto(`${url}/staff/enquiries/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Farida Shaikh" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Hindi", { exact: true })).toBeVisible();
  await page.goto(`${url}/staff/inbox/board`);
  await expect(row("Farida Shaikh").getByText("Hindi", { exact: true })).toBeVisible();
});
