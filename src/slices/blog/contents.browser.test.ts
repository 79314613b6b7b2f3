import { expect, test } from "../../../test/browser.ts";

const post = "/blog/erp/a-chart-of-accounts-that-survives-the-audit/";

test("a long post says what it holds, and each part can be gone to", async ({ page }) => {
  await page.goto(post);
  const contents = page.getByRole("navigation", { name: "In this post" });
  const parts = await contents.getByRole("link").allInnerTexts();
  expect(parts).toEqual(await page.locator(".prose h2").allInnerTexts());
  await contents.getByRole("link", { name: "Doors to keep shut" }).click();
  await expect(page).toHaveURL(`${post}#doors-to-keep-shut`);
  await expect(page.getByRole("heading", { name: "Doors to keep shut" })).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
});

test("it is there too where one came from the list", async ({ page }) => {
  await page.goto("/blog/erp");
  await page
    .getByRole("link", { name: "A chart of accounts that survives the audit" })
    .first()
    .click();
  await expect(page).toHaveURL(post);
  await expect(
    page.getByRole("navigation", { name: "In this post" }).getByRole("link"),
  ).toHaveCount(7);
});

test("wide enough, it stays in sight beside the text", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(post);
  await page.getByRole("heading", { name: "Moving from 1,900 to 240" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("navigation", { name: "In this post" })).toBeInViewport();
});
