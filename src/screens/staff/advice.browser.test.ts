/** What the desk advises before publishing, and what goes offline at a time to come. */
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";


test("advice follows what is written, leads to its field, and keeps nobody from publishing", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/posts`);
  await page.getByRole("link", { name: "Forms that lose nothing" }).click();
  const panel = page.getByRole("region", { name: "Before you publish" });
  const fine = panel.getByRole("list", { name: "As it should be" });
  await expect(fine).toContainText("Headings in order");
  await expect(fine).toContainText("Title 23 of 60");
  await expect(panel).not.toContainText("Could be better");

  await page.getByRole("link", { name: "Category, author" }).click();
  await page
    .getByLabel("Excerpt")
    .fill(`Forms that lose nothing ${"and keep what one has typed ".repeat(6)}`.trim());
  await expect(panel.getByRole("heading", { name: "Could be better" })).toBeVisible();
  await expect(panel).toContainText("Everything that is needed is there.");
  await page.getByRole("link", { name: "The post" }).click();
  const parts = page.getByRole("navigation", { name: "Parts" });
  await expect(parts.getByRole("link", { name: /^Category.* 1 could be better$/ })).toBeVisible();
  await panel.getByRole("link", { name: "Excerpt" }).click();
  await expect(page.getByLabel("Excerpt")).toBeFocused();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();

  const told = page.getByText("Goes offline 4 Jan 2030, 4:30 pm", { exact: true });
  // The notice comes before the page knows: what the page says is what was done.
  const schedule = async () => {
    await page.getByRole("button", { name: "Schedule…" }).click();
    await page.getByLabel(/^Goes offline/).fill("2030-01-04T16:30");
    await page.getByRole("button", { name: "Schedule it" }).click();
    await expect(told).toHaveCount(1);
  };
  await schedule();
  // That of the publication may still be on its way out.
  const notice = page.locator(".mantine-Notification-root").filter({ hasText: "It goes offline" });
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(told).toHaveCount(0);
  await schedule();
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(told).toHaveCount(2);
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep it online" }).click();
  await expect(told).toHaveCount(0);
});

test("facts past their day are told of on Today, in the list of parts and in their editor", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/figures`);
  await page
    .getByRole("button", { name: /0% downtime|0%/ })
    .first()
    .click();
  await page.getByLabel("To be counted again by").fill("2026-01-31");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();
  await page.goto(`${url}/staff`);
  const matters = page.getByRole("region", { name: "Pages and posts to look at" });
  await expect(matters).toContainText("It was to be checked again by 31 Jan 2026.");
  expect(await faultsOn(page)).toEqual([]);
  await page.goto(`${url}/staff/content`);
  await expect(page.getByText("1 fact to check again")).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
});
