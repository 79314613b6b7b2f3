import type { Page } from "@playwright/test";
import { callsOf, clinic, failed, home, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";
import { logged } from "../../../test/console.ts";

const preview = (page: Page) => page.getByRole("region", { name: /^Notes/ });
/** Its posts, without the copies it goes round by. */
const previewed = (page: Page) => preview(page).locator("li:not([data-copy])");

test("met inside the site, the preview is asked for by the public call, missed in one sentence, and opens the category with the clicked post first", {
  tag: "@network",
}, async ({ page, allowErrors }) => {
  await page.goto("/about");
  const calls = callsOf(page, "/blogapp/blog/");
  await home(page).click();
  await expect(previewed(page)).toHaveCount(2);
  expect(calls).toEqual(["/blogapp/blog/?page_size=2"]);
  await page.getByRole("link", { name: clinic.title, exact: true }).click();
  await expect(page).toHaveURL("/blog/healthcare-it");
  await expect(titles(page).first()).toHaveText(clinic.title);
  await expect(titles(page).filter({ hasText: clinic.title })).toHaveCount(1);
  const state = await page.evaluate(() => history.state.usr);
  expect(state).toEqual({ category: expect.any(Number), post: expect.any(Number) });

  allowErrors("Error getting blog data", "503");
  await page.route("**/blogapp/blog/?*", (route) =>
    route.fulfill({ status: 503, json: { message: "Busy." } }),
  );
  await Promise.all([logged(page, "Error getting blog data"), home(page).click()]);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByRole("alert")).toContainText(failed);
  await page.unroute("**/blogapp/blog/?*");
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(previewed(page)).toHaveCount(2);

  await page.goto("/blog/erp/");
  const title = "Cutting over to a new ERP on 1 April";
  const posts = await (await page.request.get("/blogapp/blog/?page_size=100")).json();
  const old = posts.results.find((one: { title: string }) => one.title === title);
  await page.evaluate(
    (id) => history.replaceState({ ...history.state, usr: { category: 0, post: id } }, ""),
    old.id,
  );
  await page.reload();
  await expect(titles(page).first(), "even an old one").toHaveText(title);
});

test("where two posts fit the preview stands still; where one does it moves on every 2000 ms, but under a pointer or the focus, or for less motion", {
  tag: "@motion",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  const region = preview(page);
  const slides = previewed(page);
  const inView = () =>
    slides.evaluateAll(
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
  await expect(region.getByRole("button"), "there is nothing to pause").toHaveCount(0);
  await page.clock.runFor(4_000);
  await expect(region.locator("li[inert]")).toHaveCount(0);
  expect(await region.locator("ul").evaluate((track) => track.scrollLeft)).toBe(0);

  await page.setViewportSize({ width: 768, height: 1_600 });
  await expect.poll(inView).toBe(1);
  await slides.first().scrollIntoViewIfNeeded();
  const button = (name: string) => region.getByRole("button", { name });
  await button("Pause").click();
  // A step on its way comes to its slide first: the clock's leap would end it where it is.
  await expect(slides.and(page.locator(":not([inert])"))).toBeInViewport({ ratio: 0.9 });
  // A busy machine may take long from reading the clock to setting it; from
  // 15 s on, calls would be given up.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 4_000);
  const first = await slides.evaluateAll((all) =>
    all.findIndex((slide) => !slide.hasAttribute("inert")),
  );
  const other = 1 - first;
  const expectSlide = async (i: number) => {
    await expect(slides.nth(i)).not.toHaveAttribute("inert");
    await expect(slides.nth(1 - i)).toHaveAttribute("inert");
    await expect(slides.nth(i)).toBeInViewport({ ratio: 0.9 });
  };
  const leave = () => page.mouse.move(1, 1);
  await button("Play").click();
  await leave();
  await page.clock.runFor(1_999);
  await expectSlide(first);
  await page.clock.runFor(1);
  await expectSlide(other);
  await page.clock.runFor(2_000);
  await expectSlide(first);
  await page.clock.runFor(2_000);
  await expectSlide(other);
  await button("Pause").click();
  await leave();
  await page.clock.runFor(4_000);
  await expectSlide(other);

  await button("Play").click();
  await slides.nth(other).getByRole("heading").hover();
  await page.clock.runFor(4_000);
  await expectSlide(other);
  await slides.nth(other).getByRole("link").last().focus();
  await leave();
  await page.clock.runFor(4_000);
  await expectSlide(other);
  await page
    .getByRole("link", { name: "Skip to content" })
    .evaluate((link) => link.focus({ preventScroll: true }));
  await page.clock.runFor(2_000);
  await expectSlide(first);

  await page.clock.resume();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(button("Play")).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(slides.first(), "still, until they play it").not.toHaveAttribute("inert");
  await button("Play").click();
  await leave();
  await expect(button("Pause")).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(slides.first()).toHaveAttribute("inert");
});
