import type { Page } from "@playwright/test";
import { expect, test } from "../../test/browser.ts";
import { holdMotion } from "../../test/hold-motion.ts";

/** Six testimonials, two in view. */
async function testimonials(page: Page) {
  await page.setViewportSize({ width: 1_200, height: 900 });
  await page.goto("/");
  const region = page.getByRole("region", { name: "Said after go-live" });
  await region.scrollIntoViewIfNeeded();
  await expect(region.getByRole("list")).toHaveAttribute("data-ring");
  return region;
}

test("what was scrolled to before a slider's code came stays in view", { tag: "@scripts" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_200, height: 900 });
  const letMove = await holdMotion(page);
  await page.goto("/");
  const list = page.getByRole("region", { name: "Said after go-live" }).getByRole("list");
  await list.scrollIntoViewIfNeeded();
  await list.evaluate((track) => track.scrollTo({ left: track.scrollWidth, behavior: "instant" }));
  const slides = list.locator("> :not([data-copy])");
  await expect(slides.last()).toBeInViewport({ ratio: 0.9 });
  letMove();
  await expect(slides.first()).toHaveAttribute("inert");
  await expect(slides.last()).not.toHaveAttribute("inert");
  await expect(slides.last()).toBeInViewport({ ratio: 0.9 });
});

test("what had the focus before a slider's code came keeps it, and stays in view", {
  tag: "@focus",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 740 });
  const letMove = await holdMotion(page);
  await page.goto("/");
  const slides = page
    .getByRole("region", { name: /^Notes/ })
    .getByRole("list")
    .locator("> :not([data-copy])");
  const link = slides.last().getByRole("link").first();
  await link.focus();
  await expect(link).toBeFocused();
  letMove();
  await expect(slides.first()).toHaveAttribute("inert");
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test("a slider that was out of sight for a while is where it was", { tag: "@layout" }, async ({
  page,
}) => {
  const region = await testimonials(page);
  const shown = region.locator("li:not([data-copy])").nth(2);
  await region.getByRole("button", { name: "Next", exact: true }).click();
  await expect(shown).toBeInViewport({ ratio: 0.9 });
  await page.getByRole("main").evaluate(async (main) => {
    const frames = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    main.setAttribute("hidden", "");
    await frames();
    main.removeAttribute("hidden");
    await frames();
  });
  await region.scrollIntoViewIfNeeded();
  await expect(region.getByText("2 of 3")).toBeVisible();
  await expect(shown).not.toHaveAttribute("inert");
  await expect(shown).toBeInViewport({ ratio: 0.9 });
});

for (const [where, ahead, view] of [
  ["is kept from it", 0, 1],
  ["is led elsewhere by a program", 2, 2],
] as const) {
  test(`a track that is told to step and ${where} soon lets what it shows be used`, {
    tag: "@scripts",
  }, async ({ page }) => {
    const region = await testimonials(page);
    const shown = region.locator("li:not([data-copy])").nth(2 * view);
    await region.evaluate((section, views) => {
      const track = section.querySelector("ul");
      const slides = section.querySelectorAll("li:not([data-copy])");
      const width =
        (slides[1]?.getBoundingClientRect().left ?? 0) -
        (slides[0]?.getBoundingClientRect().left ?? 0);
      const left = (track?.scrollLeft ?? 0) + 2 * views * width;
      section.querySelector<HTMLElement>('[aria-label="Next"]')?.click();
      track?.scrollTo({ left, behavior: "instant" });
    }, ahead);
    await expect(shown).not.toHaveAttribute("inert");
    await expect(shown).toBeInViewport({ ratio: 0.9 });
    await expect(region.getByText(`${view + 1} of 3`)).toBeVisible();
  });
}
