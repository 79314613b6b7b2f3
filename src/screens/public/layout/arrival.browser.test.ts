import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { goToChat, log, option } from "../../../../test/chat-window.ts";
import { drawn } from "../../../../test/whole-page.ts";

const footer = (page: Page) => page.getByRole("navigation", { name: "Footer" });
const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Scrolls, and waits until the page has heard of it. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((heard) => {
        addEventListener("scroll", () => heard(), { once: true });
        window.scrollTo({ top, behavior: "instant" });
      }),
    y,
  );

/** Follows a link without going to it first, as a finger does that is there already. */
const follow = (page: Page, name: string) => mainLink(page, name).dispatchEvent("click");

test("a link leads to the top of its page, with the keyboard at its beginning", {
  tag: "@focus",
}, async ({ page }) => {
  await page.goto("/about");
  await scrollTo(page, 2_000);
  await footer(page).getByRole("link", { name: "ERP development" }).click();
  await expect(page).toHaveURL("/services/it-development-consulting/erp-development");
  await expect.poll(() => place(page)).toBe(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("the link of the page one is on leads to its top, and a page one comes to anew begins there", {
  tag: "@scripts",
}, async ({ page }) => {
  await page.goto("/about");
  await scrollTo(page, 2_000);
  await follow(page, "About");
  await expect.poll(() => place(page)).toBe(0);
  await expect(page).toHaveURL("/about");
  await scrollTo(page, 1_500);
  await page.goto("/services");
  await page.goto("/about");
  expect(await place(page), "though another was read at its address before").toBe(0);
});

test("Back, Forward and reload lead to the place that was left", { tag: "@storage" }, async ({
  page,
}) => {
  await page.goto("/about");
  await scrollTo(page, 1_700);
  await follow(page, "Services");
  await expect(page).toHaveURL("/services");
  await expect.poll(() => place(page)).toBe(0);
  await scrollTo(page, 600);
  await mainLink(page, "Contact").evaluate((link) => link.focus({ preventScroll: true }));
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect.poll(() => place(page)).toBe(1_700);
  await expect(mainLink(page, "Contact")).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL("/services");
  await expect.poll(() => place(page)).toBe(600);
  await page.reload();
  await expect.poll(() => place(page)).toBe(600);
  await page.goBack();
  await expect.poll(() => place(page)).toBe(1_700);
});

/** Back to a post left at 2,500 px, whose call is held. @returns what lets it through */
async function backToHeldPost(page: Page): Promise<() => void> {
  await page.goto("/blog/erp/gst-e-invoicing-the-failure-list/");
  await scrollTo(page, 2_500);
  await follow(page, "About");
  await expect(page).toHaveURL("/about");
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route("**/catlog/seo-url/**", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goBack();
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeVisible();
  return open;
}

test("Back to a page that has to be fetched again waits until it is as long as it was", {
  tag: "@storage",
}, async ({ page }) => {
  const open = await backToHeldPost(page);
  open();
  await expect.poll(() => place(page)).toBe(2_500);
});

// A wider window has the same code and fewer, longer lines: one place tells.
for (const { width, places } of [
  { width: 360, places: [600, 1_000, 1_200] },
  { width: 1280, places: [1_000] },
]) {
  test(`at ${width} px a post that comes after its footer leaves the place where it was`, {
    tag: "@layout",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/blog/erp/gst-e-invoicing-the-failure-list/");
    for (const y of places) {
      await scrollTo(page, y);
      await page.locator('header a[href="/about"]').dispatchEvent("click");
      await expect(page).toHaveURL("/about");
      await expect.poll(() => place(page)).toBe(0);
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      await page.route("**/catlog/seo-url/**", async (route) => {
        await gate;
        await route.continue();
      });
      await page.goBack();
      await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeAttached();
      await drawn(page);
      open();
      await expect(page.getByRole("article")).toBeAttached();
      await drawn(page);
      expect(await place(page)).toBe(y);
    }
  });
}

test("who moves the page while it comes has the last word", { tag: "@keyboard" }, async ({
  page,
}) => {
  const open = await backToHeldPost(page);
  await page.keyboard.press("Home");
  // Where the browser glides to by itself, in its own time; what is set meanwhile may not hold.
  const atTop = () =>
    page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: "instant" });
      return new Promise((told) => requestAnimationFrame(() => told(scrollY)));
    });
  await expect.poll(atTop).toBe(0);
  open();
  await expect(page.getByRole("article")).toBeVisible();
  expect(await place(page)).toBeLessThan(1_000);
});

test("a part of a page is gone to by its link, and Back leads to where the link was", {
  tag: "@storage",
}, async ({ page }) => {
  await page.goto("/blog/erp/gst-e-invoicing-the-failure-list/");
  const link = page.getByRole("navigation", { name: "In this post" }).getByRole("link").last();
  await link.scrollIntoViewIfNeeded();
  const left = await place(page);
  await link.click();
  await expect.poll(() => place(page)).toBeGreaterThan(1_000);
  await page.goBack();
  await expect.poll(() => place(page)).toBe(left);
});

test("a link to a part whose name is no name leads to its page", { tag: "@scripts" }, async ({
  page,
}) => {
  // A link in the chat goes where its words say, as its author wrote them.
  await page.setViewportSize({ width: 360, height: 740 });
  await goToChat(page, "/services");
  await option(page, "Talk to a person").click();
  await option(page, "Visit").click();
  const link = log(page).getByRole("link", { name: "Get Directions" });
  await link.evaluate((a: HTMLElement) => a.setAttribute("href", "/about#%"));
  await link.click();
  await expect(page).toHaveURL("/about#%");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
