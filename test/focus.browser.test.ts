/** Whoever goes by keyboard always sees where they are. */
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";

const most = 200;
const walks = [
  [360, ["/contact-us", "/blog"]],
  [1280, ["/"]],
] as const;

test("nothing lies over what has the focus, from the first to the last of a page, on a phone and on a desktop", {
  tag: "@focus",
}, async ({ page }) => {
  for (const [width, paths] of walks)
    for (const path of paths) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
      const seen: string[] = [];
      for (let i = 0; i < most; i++) {
        await page.keyboard.press("Tab");
        const at = await focused(page);
        if (at === null) break;
        // The posts that this one brings may come at once, before it, and push it on.
        if (at.name !== "More posts")
          expect(
            at.coveredBy,
            `${path} at ${width} px: ${at.name}, after ${seen.at(-1)}`,
          ).toBeNull();
        seen.push(at.name);
      }
      expect(seen.length).toBeGreaterThan(30);
      expect(seen.length).toBeLessThan(most);
      expect(seen[0]).toBe("Skip to content");
    }
});

/** What has the focus, and what lies over its middle; null past the last. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const name =
      (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 60) ||
      element.outerHTML.slice(0, 90);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (from: number, to: number, end: number) =>
      (Math.max(0, from) + Math.min(end, to)) / 2;
    const over = document.elementFromPoint(
      middle(left, right, innerWidth),
      middle(top, bottom, innerHeight),
    );
    if (!over || bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
      return { name, coveredBy: "the window's edge" };
    // A link of two lines has its middle between them, on what holds it; a box
    // that is drawn by its label, on that.
    const isItself =
      over.contains(element) ||
      element.contains(over) ||
      (over.closest("label")?.contains(element) ?? false);
    return { name, coveredBy: isItself ? null : over.outerHTML.slice(0, 200) };
  });
}
