import { expect, test } from "../../../../../test/browser.ts";
import { becomeOwner, newSite, owner, signIn } from "../../../../../test/staff-in-browser.ts";

/** Wide enough for the preview beside the form. */
const wide = { width: 1440, height: 900 };
const excerpt =
  "What a month of two warehouses taught us about counting, and what we do otherwise since then.";

test("a post is written by keyboard, seen beside the form, published, changed and taken back", {
  tag: "@journey",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(wide);
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/posts`);
  await page.getByRole("link", { name: "Write a post" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Counting stock");
  await page.getByRole("button", { name: "Start writing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Counting stock" })).toBeVisible();

  const text = page.getByRole("textbox", { name: "Text" });
  await text.click();
  await page.keyboard.type("We count twice.\n## Why twice\n- once by hand\nonce by scanner");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "Why twice" })).toBeVisible();

  const publish = page.getByRole("button", { name: "Publish" });
  const toMend = page.getByRole("region", { name: "Before you publish" });
  await expect(toMend).not.toContainText("It is not published yet.");
  await publish.click();
  await expect(toMend).toBeFocused();
  await expect(toMend.getByRole("status")).toHaveText("It is not published yet. This comes first:");
  await expect(toMend).toContainText("Category: Choose a category.");
  await toMend.getByRole("link", { name: "Excerpt" }).click();
  await page.getByLabel("Excerpt").fill(excerpt);
  await page.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: "ERP" }).click();
  await expect(toMend).toContainText("Everything that is needed is there.");
  await publish.click();
  await expect(page.getByText("It is live.")).toBeVisible();
  const path = await page.getByRole("link", { name: "View on the site" }).getAttribute("href");
  expect(path).toBe("/blog/erp/counting-stock/");
  const visitor = await page.context().newPage();
  await visitor.goto(`${url}${path}`);
  await expect(visitor.getByRole("heading", { level: 1, name: "Counting stock" })).toBeVisible();
  await expect(visitor.getByText("once by scanner")).toBeVisible();

  await page.getByRole("link", { name: "The post" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Counting stock twice");
  await page.getByRole("link", { name: "compare" }).click();
  const differences = page.getByRole("region", { name: "Differences" });
  await expect(differences.getByRole("insertion")).toHaveText(/twice/);
  await page.getByRole("link", { name: "The post" }).click();
  await expect(differences).toHaveCount(0);
  await page.goBack();
  await expect(differences).toBeVisible();
  await publish.click();
  await expect(page.getByText("The changes are live.")).toBeVisible();
  const title = visitor.getByRole("heading", { level: 1 });
  await visitor.reload();
  await expect(title).toHaveText("Counting stock twice");
  // That of the first publication may still be on its way out.
  const changed = page.getByRole("status").filter({ hasText: "The changes are live." });
  await changed.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Live: version 1 of")).toBeVisible();
  await visitor.reload();
  await expect(title).toHaveText("Counting stock");

  await page.getByRole("button", { name: "Restore as draft: version 2" }).click();
  await expect(page.getByText("Version 2 is the draft now.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Counting stock twice");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Discard draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Counting stock");

  await page.getByRole("link", { name: "Address" }).click();
  await page.getByLabel("Last part of the address").fill("counting-twice");
  await page.getByRole("button", { name: "Change the address" }).click();
  await expect(page.getByText("It has a new address.")).toBeVisible();
  await visitor.reload();
  await expect(visitor).toHaveURL(`${url}/blog/erp/counting-twice/`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Unpublish" }).click();
  await expect(page.getByText("It is offline: visitors no longer find it.")).toBeVisible();
  allowErrors("404 (Not Found)");
  await visitor.reload();
  await expect(title).toHaveText("There is nothing at this address.");
});

test("a writer who is signed out is led to sign in and back, Publish says why it waits, and the draft is saved", {
  tag: "@unsaved",
}, async ({ page, site, context, allowErrors }) => {
  allowErrors(/401/);
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/posts`);
  await page.getByRole("link", { name: "Forms that lose nothing" }).click();
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Forms");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await context.clearCookies();
  await title.fill("Forms that lose nothing at all");
  await expect(page.getByText("Not saved: you are signed out.")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  const waits = page
    .getByRole("alert")
    .filter({ hasText: "This has to wait: you are signed out." });
  await expect(waits.getByRole("link", { name: "Sign in, in another tab" })).toBeVisible();

  const opening = context.waitForEvent("page");
  await page.locator("main header").getByRole("link", { name: "Sign in, in another tab" }).click();
  const other = await opening;
  await signIn(other, owner);
  await expect(other).toHaveURL(page.url());
  await other.close();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue("Forms that lose nothing at all");
});
