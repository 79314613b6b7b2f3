import type { Page } from "@playwright/test";
import { clinic, goOnByItself, morePosts, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";
import { drawn } from "../../../test/whole-page.ts";

/** Where a post stands in the window. */
const standsAt = async (page: Page, title: string) =>
  (await titles(page).filter({ hasText: title }).boundingBox())?.y ?? 0;

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
test("Back to a list shows the posts that were there, at the place that was left, and so does a reload", async ({
  page,
}) => {
  await page.goto("/blog");
  await goOnByItself(page);
  await morePosts(page).click();
  await expect(titles(page)).toHaveCount(10);
  const tenth = titles(page).nth(9);
  await tenth.scrollIntoViewIfNeeded();
  const title = await tenth.innerText();
  const stood = await standsAt(page, title);
  const shown = await titles(page).allInnerTexts();
  await tenth.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(titles(page)).toHaveText(shown);
  await expect.poll(() => standsAt(page, title)).toBeCloseTo(stood, 0);
  await page.reload();
  await expect(titles(page)).toHaveText(shown);
  await expect.poll(() => standsAt(page, title)).toBeCloseTo(stood, 0);
});

// A wider window has the same code and fewer, longer lines: the post farthest down tells.
for (const { width, posts } of [
  { width: 360, posts: [0, 2, 3, 7] },
  { width: 1280, posts: [7] },
]) {
  test(`at ${width} px Back to a list that has grown, and a reload, lead to the place left, wherever in it that was`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/blog");
    await goOnByItself(page);
    const shown = await titles(page).allInnerTexts();
    for (const nth of posts) {
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
      await page.reload();
      await expect(titles(page)).toHaveText(shown);
      await drawn(page);
      await expect.poll(() => placeOf(page), `post ${nth} reloaded`).toBe(left);
    }
  });
}

test("of the posts that came, what a list draws is kept in the tab, and not their text", async ({
  page,
}) => {
  await page.goto("/blog");
  await goOnByItself(page);
  const kept = () => page.evaluate(() => sessionStorage.getItem("lists") ?? "");
  await expect.poll(async () => (await kept()).match(/"excerpt"/g)?.length).toBe(8);
  expect(await kept()).not.toContain('"content"');
});

test("Back to a category or a search shows its own posts, and a link begins anew", async ({
  page,
}) => {
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
