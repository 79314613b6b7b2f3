/** What is measured of pages as they are drawn. */
import type { Locator } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { drawnPages } from "../../../test/drawn-pages.ts";
import { sidewaysScroll } from "../../../test/tight-windows.ts";

const schemes = ["light", "dark"] as const;

test("the call to action that ends a page is seen at each width, testimonials stand apart from it, and works of any number fill their rows", {
  tag: "@layout",
}, async ({ page }) => {
  const show = drawnPages(page);
  const call = page.getByRole("main").getByRole("link", { name: "Let's collaborate" });
  for (const path of ["/about", "/contact-us", "/privacy", "/"]) {
    await show(path);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(call, path).toBeVisible();
      expect(await sidewaysScroll(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(call, path).toBeVisible();
    await page.emulateMedia({ colorScheme: "light" });
  }

  const works = page.locator("figure:has([role=img])").first().locator("..");
  const competencies = page.getByRole("main").locator("div:has(> article)").first();
  for (const grid of [works, competencies])
    for (const width of [360, 800, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await grid.evaluate(countsWithGaps), `${width} px`).toEqual([]);
    }

  const section = page.locator("main > section", {
    has: page.getByRole("heading", { name: "Said after go-live" }),
  });
  const band = page.locator("main > section[aria-labelledby=_collaborate]");
  const marigold = new Map<string, Awaited<ReturnType<typeof looks>>>();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    marigold.set(colorScheme, await looks(band));
    expect(await looks(section)).toEqual(marigold.get(colorScheme));
  }
  await section.evaluate((element) =>
    document.querySelector("main > section:last-child")?.before(element),
  );
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await looks(band)).toEqual(marigold.get(colorScheme));
    const last = await looks(section);
    expect(last.backgroundColor).not.toBe(marigold.get(colorScheme)?.backgroundColor);
    expect(last.color).toBe((await looks(page.locator("body"))).color);
  }
});

const looks = (of: Locator) =>
  of.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor };
  });

/** Numbers of items at which a row of the grid does not reach from its one side to the other. */
const countsWithGaps = (grid: Element): number[] => {
  const items = [...grid.children];
  // They have no part in it, and would be laid out each time.
  const others = [...document.querySelectorAll<HTMLElement>("header, main > *, footer, aside")];
  for (const one of others) if (!one.contains(grid)) one.style.display = "none";
  const hasGap = (count: number) => {
    grid.replaceChildren(
      ...Array.from({ length: count }, (_, i) => items[i % items.length]?.cloneNode(true) ?? ""),
    );
    const whole = grid.getBoundingClientRect();
    const boxes = [...grid.children].map((one) => one.getBoundingClientRect());
    return boxes.some(({ top, bottom }) => {
      const row = boxes.filter((one) => one.top < bottom - 4 && one.bottom > top + 4);
      const left = Math.min(...row.map((one) => one.left));
      const right = Math.max(...row.map((one) => one.right));
      return Math.abs(left - whole.left) > 1 || Math.abs(right - whole.right) > 1;
    });
  };
  const found = Array.from({ length: 20 }, (_, i) => i + 1).filter(hasGap);
  grid.replaceChildren(...items);
  for (const one of others) one.style.display = "";
  return found;
};
