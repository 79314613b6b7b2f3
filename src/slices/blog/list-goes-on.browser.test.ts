/** The list of posts goes on: by itself, by *More posts*, and to its end. */
import { bringEnd, list, listCalls, morePosts, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";

test("within 5 px of its end the list asks for the next page of two, three times; then More posts does, to its end; the footer is in reach", {
  tag: "@network",
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
  await page.getByRole("contentinfo").getByText("©").scrollIntoViewIfNeeded();
  await expect(page.getByRole("contentinfo").getByText("©")).toBeInViewport();
  await expect(titles(page)).toHaveCount(8);
  for (const count of [10, 12, 14]) {
    await morePosts(page).click();
    await expect(titles(page)).toHaveCount(count);
  }
  await expect(morePosts(page)).toHaveCount(0);
  expect(calls.map((call) => call.get("page"))).toEqual(["2", "3", "4", "5", "6", "7"]);
});

test("while the window has room the next page is loaded, three times at most; what is read below the list stays in its place", {
  tag: "@layout",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 9_000 });
  await page.goto("/blog");
  await expect(titles(page)).toHaveCount(8);
  await expect(morePosts(page)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);

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
  const line = page.getByRole("contentinfo").getByText("©");
  const before = await line.boundingBox();
  open();
  await expect(titles(page)).toHaveCount(8);
  await expect.poll(async () => (await line.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test("by keyboard alone More posts brings one page and leads to its first post", {
  tag: "@keyboard",
}, async ({ page, allowErrors }) => {
  allowErrors("Error getting blog data", "503");
  const calls = listCalls(page);
  const link = page.getByRole("link", { name: "More posts" });
  const titleLink = (at: number) => titles(page).nth(at).getByRole("link");
  await page.goto("/blog");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(titleLink(2)).toBeFocused();
  expect(calls.length).toBe(1);

  await page.route("**/blogapp/blog/**", (route) => route.fulfill({ status: 503 }));
  await link.focus();
  await page.keyboard.press("Enter");
  const again = list(page).getByRole("button", { name: "Try again" });
  await expect(again).toBeFocused();
  await page.unroute("**/blogapp/blog/**");
  await page.keyboard.press("Enter");
  await expect(titleLink(4)).toBeFocused();

  await page.getByLabel("Blog Search", { exact: true }).focus();
  await page.keyboard.type("audit");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/blog?search=audit");
  await expect(page.getByLabel("Blog Search", { exact: true })).toBeFocused();
});
