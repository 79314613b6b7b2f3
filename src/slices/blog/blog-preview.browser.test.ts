import type { Page } from "@playwright/test";
import { callsOf, clinic, failed, home, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";
import { logged } from "../../../test/console.ts";

const preview = (page: Page) => page.getByRole("region", { name: /^Notes/ });
/** Its posts, without the copies it goes round by. */
const previewed = (page: Page) => preview(page).locator("li:not([data-copy])");

test("the home page's preview opens the category with the clicked post first, even an old one", {
  tag: "@storage",
}, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: clinic.title, exact: true }).click();
  await expect(page).toHaveURL("/blog/healthcare-it");
  await expect(titles(page).first()).toHaveText(clinic.title);
  await expect(titles(page).filter({ hasText: clinic.title })).toHaveCount(1);
  const state = await page.evaluate(() => history.state.usr);
  expect(state).toEqual({ category: expect.any(Number), post: expect.any(Number) });

  await page.goto("/blog/erp/");
  const title = "Cutting over to a new ERP on 1 April";
  const posts = await (await page.request.get("/blogapp/blog/?page_size=100")).json();
  const old = posts.results.find((one: { title: string }) => one.title === title);
  await page.evaluate(
    (id) => history.replaceState({ ...history.state, usr: { category: 0, post: id } }, ""),
    old.id,
  );
  await page.reload();
  await expect(titles(page).first()).toHaveText(title);
});

test("met inside the site, the home page asks for its two posts by the public call, and misses them in one sentence", {
  tag: "@network",
}, async ({ page, allowErrors }) => {
  allowErrors("Error getting blog data", "503");
  await page.goto("/about");
  const calls = callsOf(page, "/blogapp/blog/");
  await home(page).click();
  await expect(previewed(page)).toHaveCount(2);
  expect(calls).toEqual(["/blogapp/blog/?page_size=2"]);
  await page.goto("/about");
  await page.route("**/blogapp/blog/?*", (route) =>
    route.fulfill({ status: 503, json: { message: "Busy." } }),
  );
  await Promise.all([logged(page, "Error getting blog data"), home(page).click()]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(failed);
  await page.unroute("**/blogapp/blog/?*");
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(previewed(page)).toHaveCount(2);
});

test("the preview shows two posts side by side above 768 px and one below, and stands still, with nothing to pause, where both fit", {
  tag: "@layout",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  const region = page.getByRole("region", {
    name: await page.locator("h2", { hasText: "Notes" }).innerText(),
  });
  await expect(region.getByRole("button", { name: "Previous" })).toHaveCount(0);
  await expect(region.getByRole("button", { name: "Next" })).toHaveCount(0);
  const inView = () =>
    region
      .getByRole("listitem")
      .evaluateAll(
        (items) =>
          items.filter(
            (item) =>
              !item.hasAttribute("inert") &&
              item.getBoundingClientRect().left >= 0 &&
              item.getBoundingClientRect().right <= innerWidth + 1,
          ).length,
      );
  await expect.poll(inView).toBe(2);
  await region.scrollIntoViewIfNeeded();
  await expect(region.getByRole("button")).toHaveCount(0);
  await page.clock.runFor(4_000);
  await expect(region.locator("li[inert]")).toHaveCount(0);
  expect(await region.locator("ul").evaluate((track) => track.scrollLeft)).toBe(0);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(inView).toBe(1);
});

/**
 * A page narrow enough for one post, whose clock stands, and whose preview
 * begins to play at this very moment.
 */
async function playingPreview(page: Page) {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 768, height: 1_600 });
  await page.clock.install();
  await page.goto("/");
  const slides = previewed(page);
  const pause = preview(page).getByRole("button", { name: "Pause" });
  await slides.first().scrollIntoViewIfNeeded();
  await expect(previewed(page).and(page.locator("[inert]"))).toHaveCount(1);
  await pause.click();
  // A step on its way comes to its slide first: the clock's leap would end it where it is.
  await expect(previewed(page).and(page.locator(":not([inert])"))).toBeInViewport({ ratio: 0.9 });
  // A busy machine may take long from reading the clock to setting it; from
  // 15 s on, calls would be given up.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 4_000);
  const first = await slides.evaluateAll((all) =>
    all.findIndex((slide) => !slide.hasAttribute("inert")),
  );
  await preview(page).getByRole("button", { name: "Play" }).click();
  await page.mouse.move(1, 1);
  const expectSlide = async (i: number) => {
    await expect(slides.nth(i)).not.toHaveAttribute("inert");
    await expect(slides.nth(1 - i)).toHaveAttribute("inert");
    await expect(slides.nth(i)).toBeInViewport({ ratio: 0.9 });
  };
  return { slides, pause, first, other: 1 - first, expectSlide };
}

test("where one post fits the preview moves on every 2000 ms, round and round, until it is paused", {
  tag: "@motion",
}, async ({ page }) => {
  const { pause, first, other, expectSlide } = await playingPreview(page);
  await page.clock.runFor(1_999);
  await expectSlide(first);
  await page.clock.runFor(1);
  await expectSlide(other);
  await page.clock.runFor(2_000);
  await expectSlide(first);
  await page.clock.runFor(2_000);
  await expectSlide(other);
  await pause.click();
  await page.mouse.move(1, 1);
  await page.clock.runFor(4_000);
  await expectSlide(other);
});

test("the preview stands still under a pointer and under the focus, and goes on after them", {
  tag: "@motion",
}, async ({ page }) => {
  const { slides, first, other, expectSlide } = await playingPreview(page);
  await slides.nth(first).getByRole("heading").hover();
  await page.clock.runFor(4_000);
  await expectSlide(first);
  await slides.nth(first).getByRole("link").last().focus();
  await page.mouse.move(1, 1);
  await page.clock.runFor(4_000);
  await expectSlide(first);
  await page
    .getByRole("link", { name: "Skip to content" })
    .evaluate((link) => link.focus({ preventScroll: true }));
  await page.clock.runFor(2_000);
  await expectSlide(other);
});

test("for those who want less motion the preview stands still until they play it", {
  tag: "@motion",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.clock.install();
  await page.goto("/");
  const play = preview(page).getByRole("button", { name: "Play" });
  await expect(play).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(previewed(page).first()).not.toHaveAttribute("inert");
  await play.click();
  await page.mouse.move(1, 1);
  await expect(preview(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(previewed(page).first()).toHaveAttribute("inert");
});
