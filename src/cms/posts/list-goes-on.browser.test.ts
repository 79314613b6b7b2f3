/** The list of posts goes on: by itself, by *More posts*, and to its end; and comes back as it was. */
import type { Page } from "@playwright/test";
import { bringEnd, list, listCalls, morePosts, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";
import { drawn } from "../../../test/whole-page.ts";

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
const bottomLine = (page: Page) => page.getByRole("contentinfo").getByText("©");

test("within 5 px of its end the list asks for two more, three times, then More posts does; Back and a reload show it all at the place left", {
  tag: "@storage",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const calls = listCalls(page);
  await page.goto("/blog");
  await expect(titles(page)).toHaveCount(2);
  await bringEnd(page, 60);
  await expect(page.getByLabel("Blog Search", { exact: true })).toBeVisible();
  expect(calls).toEqual([]);
  await bringEnd(page, 4);
  await expect(titles(page)).toHaveCount(4);
  expect(Object.fromEntries(calls[0] ?? [])).toEqual({
    page: "2",
    page_size: "2",
    category: "",
    search: "",
  });
  for (const count of [6, 8]) {
    await bringEnd(page, 0);
    await expect(titles(page)).toHaveCount(count);
  }
  const boxes = await list(page).evaluate((element) =>
    [...element.querySelectorAll("*"), element].filter((one) =>
      /auto|scroll/.test(getComputedStyle(one).overflowY),
    ),
  );
  expect(boxes).toEqual([]);
  await bottomLine(page).scrollIntoViewIfNeeded();
  await expect(bottomLine(page), "the footer is in reach").toBeInViewport();
  await expect(titles(page)).toHaveCount(8);
  for (const count of [10, 12, 14]) {
    await morePosts(page).click();
    await expect(titles(page)).toHaveCount(count);
  }
  await expect(morePosts(page)).toHaveCount(0);
  expect(calls.map((call) => call.get("page"))).toEqual(["2", "3", "4", "5", "6", "7"]);

  const kept = () => page.evaluate(() => sessionStorage.getItem("lists") ?? "");
  await expect.poll(async () => (await kept()).match(/"excerpt"/g)?.length).toBe(14);
  expect(await kept(), "no text").not.toContain('"content"');
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

test("by keyboard alone More posts brings one page and leads to its first post; while the window has room pages come, and what is below stays", {
  tag: "@keyboard",
}, async ({ page, allowErrors }) => {
  allowErrors("Error getting blog data", "503");
  const calls = listCalls(page);
  const titleLink = (at: number) => titles(page).nth(at).getByRole("link");
  const search = page.getByLabel("Blog Search", { exact: true });
  await page.goto("/blog");
  await morePosts(page).focus();
  await page.keyboard.press("Enter");
  await expect(titleLink(2)).toBeFocused();
  expect(calls.length).toBe(1);

  await page.route("**/blogapp/blog/**", (route) => route.fulfill({ status: 503 }));
  await morePosts(page).focus();
  await page.keyboard.press("Enter");
  await expect(list(page).getByRole("button", { name: "Try again" })).toBeFocused();
  await page.unroute("**/blogapp/blog/**");
  await page.keyboard.press("Enter");
  await expect(titleLink(4)).toBeFocused();

  await search.focus();
  await page.keyboard.type("audit");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/blog?search=audit");
  await expect(search).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 9_000 });
  await page.goto("/blog");
  await expect(titles(page), "three times at most").toHaveCount(8);
  await expect(morePosts(page)).toBeInViewport();
  expect(await placeOf(page)).toBe(0);

  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto("/blog");
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route("**/blogapp/blog/?*", async (route) => {
    await gate;
    await route.continue();
  });
  const asked = page.waitForRequest("**/blogapp/blog/?*");
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
  );
  await asked;
  const before = await bottomLine(page).boundingBox();
  open();
  await expect(titles(page)).toHaveCount(8);
  await expect
    .poll(async () => (await bottomLine(page).boundingBox())?.y)
    .toBeCloseTo(before?.y ?? 0, 0);
});
