import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";

/** How often a change of page was a view transition since the page was loaded. */
async function countTransitions(page: Page) {
  await page.addInitScript(() => {
    const counted = { transitions: 0 };
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      counted.transitions++;
      return start(change);
    };
    Object.assign(window, { counted });
  });
  return () => page.evaluate(() => ("counted" in window ? window.counted : null));
}

const ways = [
  ["a part that is left as it came", "main", undefined, "See services", "/services"],
  ["the header", "navigation", "Main", "About", "/about"],
  ["the footer", "navigation", "Footer", "Blog", "/blog"],
] as const;

test("a change of page is one view transition, and what stays has a place of its own in it", {
  tag: "@motion",
}, async ({ page }) => {
  const counted = await countTransitions(page);
  await page.goto("/");
  for (const [at, [where, role, region, name, path]] of ways.entries()) {
    const part = page.getByRole(role, region && { name: region });
    await part.getByRole("link", { name, exact: true }).first().click();
    await expect(page).toHaveURL(path);
    await expect.poll(counted, where).toEqual({ transitions: at + 1 });
  }
  await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
  const names = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => name !== "none"),
  );
  expect(names.sort()).toEqual(["cookie-banner", "site-header", "talk-to-us"]);

  // Each would be a complaint.
  await page.evaluate(() => {
    Promise.reject(new DOMException("Transition was aborted", "InvalidStateError"));
    Promise.reject(new DOMException("BodyStreamBuffer was aborted", "AbortError"));
  });

  await page.emulateMedia({ reducedMotion: "reduce" });
  const moved = await page.evaluate(async () => {
    const transition = document.startViewTransition(() => document.querySelector("h1")?.remove());
    await transition.ready;
    return document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length;
  });
  expect(moved, "for those who want less motion").toBe(0);
});
