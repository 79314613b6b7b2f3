import type { Page } from "@playwright/test";
import { expect, test } from "../../test/browser.ts";

/** Six testimonials, two in view. */
async function testimonials(page: Page) {
  await page.setViewportSize({ width: 1_200, height: 900 });
  await page.goto("/");
  const region = page.getByRole("region", { name: "Said after go-live" });
  await region.scrollIntoViewIfNeeded();
  await expect(region.getByRole("list")).toHaveAttribute("data-ring");
  return region;
}

for (const [where, views] of [
  ["stays where it is", 0],
  ["is led elsewhere by a program", 2],
] as const) {
  test(`a track that is told to step and ${where} soon lets what it shows be used`, async ({ page }) => {
    const region = await testimonials(page);
    const shown = region.locator("li:not([data-copy])").nth(2 * views);
    await region.evaluate((section, views) => {
      const track = section.querySelector("ul");
      const slides = section.querySelectorAll("li:not([data-copy])");
      const width = (slides[1]?.getBoundingClientRect().left ?? 0) - (slides[0]?.getBoundingClientRect().left ?? 0);
      const left = (track?.scrollLeft ?? 0) + 2 * views * width;
      section.querySelector<HTMLElement>('[aria-label="Next"]')?.click();
      track?.scrollTo({ left, behavior: "instant" });
    }, views);
    await expect(shown).not.toHaveAttribute("inert");
    await expect(shown).toBeInViewport({ ratio: 0.9 });
    await expect(region.getByText(`${views + 1} of 3`)).toBeVisible();
  });
}
