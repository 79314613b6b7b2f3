/** What the staff area advises before publishing. */
import { expect, test } from "../../../../../test/browser.ts";
import { becomeOwner, newSite, withoutPreview } from "../../../../../test/staff-in-browser.ts";

test.use({ viewport: withoutPreview });

test("advice follows what is written, leads to its field, and keeps nobody from publishing", {
  tag: "@focus",
}, async ({ page, site, allowErrors }) => {
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
});
