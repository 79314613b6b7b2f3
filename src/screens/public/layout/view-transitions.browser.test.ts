import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";

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
  [
    "the header",
    (page: Page) =>
      page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: "About", exact: true }),
    "/about",
  ],
  [
    "a part that is left as it came",
    (page: Page) => page.getByRole("main").getByRole("link", { name: "See services" }),
    "/services",
  ],
  [
    "the footer",
    (page: Page) =>
      page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Blog" }),
    "/blog",
  ],
] as const;

for (const [where, link, path] of ways) {
  test(`a change of page from ${where} is one view transition`, async ({ page }) => {
    const counted = await countTransitions(page);
    await page.goto("/");
    await link(page).click();
    await expect(page).toHaveURL(path);
    await expect.poll(counted).toEqual({ transitions: 1 });
  });
}

test("what stays the same on every page has a place of its own in the transition", async ({
  page,
}) => {
  await page.goto("/about");
  await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
  const names = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => name !== "none"),
  );
  expect(names.sort()).toEqual(["cookie-banner", "site-header", "talk-to-us"]);
});

test("for those who want less motion nothing moves while pages change", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  const moved = await page.evaluate(async () => {
    const transition = document.startViewTransition(() => document.querySelector("h1")?.remove());
    await transition.ready;
    return document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length;
  });
  expect(moved).toBe(0);
});
