import { expect, test } from "../../../test/browser.ts";

const post = "/blog/erp/a-chart-of-accounts-that-survives-the-audit/";

test("each part that a long post says it holds can be gone to; wide enough, they stay in sight beside the text", {
  tag: "@layout",
}, async ({ page }) => {
  await page.goto(post);
  const contents = page.getByRole("navigation", { name: "In this post" });
  await contents.getByRole("link", { name: "Doors to keep shut" }).click();
  await expect(page).toHaveURL(`${post}#doors-to-keep-shut`);
  await expect(page.getByRole("heading", { name: "Doors to keep shut" })).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
  await page.getByRole("heading", { name: "Moving from 1,900 to 240" }).scrollIntoViewIfNeeded();
  await expect(contents).toBeInViewport();
});
