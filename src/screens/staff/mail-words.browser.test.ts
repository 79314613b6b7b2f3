import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the words of a mail are written beside the mail as it will look", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/enquiries`);
  await page.getByRole("link", { name: "words of mails" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Words of mails");
  const mails = page.frameLocator("iframe").getByRole("article");
  await expect(mails).toHaveCount(6);
  await expect(mails.first()).toContainText("Hello Vera Rao,");

  const subject = page.getByLabel("Subject");
  await subject.fill("{company} has your note");
  await expect(mails.first().getByRole("heading")).toHaveText("Marigold Works has your note");
  await expect(
    page.getByText("This needs {number}: the number of the enquiry.").first(),
  ).toBeVisible();
  await subject.fill("{company} has your note {number}");
  await expect(page.getByText("This needs {number}")).toHaveCount(0);
  // The frame is scaled, which the runner does not reckon with when it points.
  await mails.nth(1).getByText("See your enquiry").dispatchEvent("click");
  await expect(page.getByLabel("Words of the link to their enquiry’s page")).toBeFocused();
  await mails.first().getByText("Thank you for writing to").dispatchEvent("click");
  await expect(page.getByLabel("Text", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
});
