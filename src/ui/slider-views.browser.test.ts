import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../test/browser.ts";
import { holdMotion } from "../../test/hold-motion.ts";

const testimonials = (page: Page) => page.getByRole("region", { name: "Said after go-live" });
const slidesOf = (page: Page, name: RegExp) =>
  page.getByRole("region", { name }).getByRole("list").locator("> :not([data-copy])");

test("what was scrolled to, and what had the focus, before a slider's code came stay in view", {
  tag: "@focus",
}, async ({ page }) => {
  // One slide in view.
  await page.setViewportSize({ width: 768, height: 900 });
  const letMove = await holdMotion(page);
  await page.goto("/");
  const list = testimonials(page).getByRole("list");
  await list.scrollIntoViewIfNeeded();
  await list.evaluate((track) => track.scrollTo({ left: track.scrollWidth, behavior: "instant" }));
  const said = slidesOf(page, /^Said after go-live/);
  await expect(said.last()).toBeInViewport({ ratio: 0.9 });
  const notes = slidesOf(page, /^Notes/);
  const link = notes.last().getByRole("link").first();
  await link.focus();
  await expect(link).toBeFocused();
  letMove();
  await expect(notes.first()).toHaveAttribute("inert");
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expect(said.first()).toHaveAttribute("inert");
  await expect(said.last()).not.toHaveAttribute("inert");
  await list.scrollIntoViewIfNeeded();
  await expect(said.last()).toBeInViewport({ ratio: 0.9 });
});

test("a slider that was out of sight is where it was; one told to step, and kept from it or led elsewhere, lets what it shows be used", {
  tag: "@scripts",
}, async ({ page }) => {
  // Six testimonials, two in view.
  await page.setViewportSize({ width: 1_200, height: 900 });
  await page.goto("/");
  const region = testimonials(page);
  await region.scrollIntoViewIfNeeded();
  await expect(region.getByRole("list")).toHaveAttribute("data-ring");
  const expectView = async (view: number) => {
    const shown = region.locator("li:not([data-copy])").nth(2 * view);
    await expect(shown).not.toHaveAttribute("inert");
    await expect(shown).toBeInViewport({ ratio: 0.9 });
    await expect(region.getByText(`${view + 1} of 3`)).toBeVisible();
  };
  await stepAndScroll(region, { views: 0 });
  await expectView(1);

  await page.getByRole("main").evaluate(async (main) => {
    const frames = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    main.setAttribute("hidden", "");
    await frames();
    main.removeAttribute("hidden");
    await frames();
  });
  await region.scrollIntoViewIfNeeded();
  await expectView(1);

  await region.getByRole("button", { name: "Previous", exact: true }).click();
  await expectView(0);
  await stepAndScroll(region, { views: 2 });
  await expectView(2);
});

/** Presses Next, and scrolls so many views on from where it was, in the same moment. */
const stepAndScroll = (region: Locator, { views }: { views: number }) =>
  region.evaluate((section, ahead) => {
    const track = section.querySelector("ul");
    const slides = section.querySelectorAll("li:not([data-copy])");
    const width =
      (slides[1]?.getBoundingClientRect().left ?? 0) -
      (slides[0]?.getBoundingClientRect().left ?? 0);
    const left = (track?.scrollLeft ?? 0) + 2 * ahead * width;
    section.querySelector<HTMLElement>('[aria-label="Next"]')?.click();
    track?.scrollTo({ left, behavior: "instant" });
  }, views);
