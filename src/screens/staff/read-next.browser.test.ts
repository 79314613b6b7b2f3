/** What is read after a post, picked at the desk and met below it. */
import { faultsOn } from "../../../test/accessibility.ts";
import { clinic, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";
import { takenOver } from "../../../test/taken-over.ts";


test("a post is picked to be read next, comes first below its post, and says where it is used", async ({
  page,
  site,
  allowErrors,
}) => {
  const picked = "Cutting over to a new ERP on 1 April";
  const own = await newSite({ site, allowErrors });
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeOwner(page, own.link);
  await page.goto(`${own.url}/staff/content/posts?words=ABDM`);
  await page.getByRole("link", { name: clinic.title }).first().click();
  const parts = page.getByRole("navigation", { name: "Parts" });
  await parts.getByRole("link", { name: "Read next" }).press("Enter");
  await page.getByRole("button", { name: "Add a post" }).press("Enter");
  await page.getByRole("combobox", { name: "Post 1" }).click();
  await page.getByRole("option", { name: picked }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const related = "Recommended Topics";
  const shown = page.frameLocator("iframe").getByRole("region", { name: related });
  await expect(shown.getByRole("link").first()).toContainText(picked);
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByText("The changes are live.")).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto(`${own.url}/blog`);
  await takenOver(visitor);
  await titles(visitor).first().getByRole("link").click();
  const below = visitor.getByRole("region", { name: related });
  await expect(below.getByRole("link")).toHaveCount(3);
  await expect(below.getByRole("link").first()).toContainText(picked);
  await visitor.reload();
  await expect(below.getByRole("link").first()).toContainText(picked);

  await page.goto(`${own.url}/staff/content/posts?words=Cutting`);
  await page.getByRole("link", { name: picked }).first().click();
  await parts.getByRole("link", { name: /^Used in \d/ }).press("Enter");
  await expect(page.getByRole("main").getByRole("link", { name: clinic.title })).toBeVisible();
});
