import type { Page } from "@playwright/test";
import { clinic, goOnByItself, morePosts, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";
import { drawn } from "../../../test/whole-page.ts";

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("Back to a list that has grown, and a reload, show the posts that were there at the place that was left, and keep no text", {
  tag: "@storage",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/blog");
  await goOnByItself(page);
  const kept = () => page.evaluate(() => sessionStorage.getItem("lists") ?? "");
  await expect.poll(async () => (await kept()).match(/"excerpt"/g)?.length).toBe(8);
  expect(await kept()).not.toContain('"content"');
  await morePosts(page).click();
  await expect(titles(page)).toHaveCount(10);
  const shown = await titles(page).allInnerTexts();
  for (const nth of [0, 3, 9]) {
    const title = titles(page).nth(nth);
    await title.evaluate((post) =>
      window.scrollBy({ top: post.getBoundingClientRect().top - 300, behavior: "instant" }),
    );
    const left = await placeOf(page);
    await title.getByRole("link").dispatchEvent("click");
    await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toHaveText(
      shown[nth] ?? "",
    );
    await expect.poll(() => placeOf(page)).toBe(0);
    await page.goBack();
    await expect(titles(page)).toHaveText(shown);
    await drawn(page);
    await expect.poll(() => placeOf(page), `Back to post ${nth}`).toBe(left);
  }
  const left = await placeOf(page);
  await page.reload();
  await expect(titles(page)).toHaveText(shown);
  await drawn(page);
  await expect.poll(() => placeOf(page), "reloaded").toBe(left);
});

test("Back to a category or a search shows its own posts, and a link begins anew", {
  tag: "@storage",
}, async ({ page }) => {
  await page.goto("/blog");
  await page.getByLabel("Blog Search", { exact: true }).fill("audit");
  await expect(page).toHaveURL("/blog?search=audit");
  await expect(titles(page).first()).toContainText("audit");
  const found = await titles(page).allInnerTexts();
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: /^ERP/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ERP");
  await page.goBack();
  await expect(page).toHaveURL("/blog?search=audit");
  await expect(titles(page)).toHaveText(found);
  await expect(page.getByLabel("Blog Search", { exact: true })).toHaveValue("audit");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Blog", exact: true })
    .click();
  await expect(page).toHaveURL("/blog");
  await expect(titles(page).first()).toHaveText(clinic.title);
  await expect(page.getByLabel("Blog Search", { exact: true })).toHaveValue("");
});
