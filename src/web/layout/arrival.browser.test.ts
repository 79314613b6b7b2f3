import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { log, option } from "../../../test/chat-window.ts";
import { openChat } from "../../../test/talk-to-us.ts";
import { drawn } from "../../../test/whole-page.ts";

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
const follow = (page: Page, path: string) =>
  page.locator(`header a[href="${path}"]`).first().dispatchEvent("click");

test("a link leads to the top of its page, with the keyboard there, also on that page; Back, Forward and reload to the place left", {
  tag: "@storage",
}, async ({ page }) => {
  await page.goto("/about");
  await scrollTo(page, 2_000);
  await follow(page, "/about");
  await expect.poll(() => place(page)).toBe(0);
  await expect(page).toHaveURL("/about");

  await scrollTo(page, 1_700);
  await follow(page, "/services");
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

  await page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link", { name: "ERP development" })
    .click();
  await expect(page).toHaveURL("/services/it-development-consulting/erp-development");
  await expect.poll(() => place(page)).toBe(0);
  await expect(page.getByRole("main")).toBeFocused();

  await page.goto("/about");
  expect(await place(page), "though another was read at its address before").toBe(0);

  // On a phone a link in the chat goes where its words say, as its author wrote them.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route("**/message_framework/chat/", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll("/contact-us", "/services#%");
    await route.fulfill({ response: answer, body });
  });
  await openChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Visit").click();
  await log(page).getByRole("link", { name: "Get Directions" }).click();
  await expect(page, "of a part whose name is no name").toHaveURL("/services#%");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

const post = "/blog/erp/gst-e-invoicing-the-failure-list/";

/** Back to a post left at a place, whose call is held. @returns what lets it through */
async function backToHeldPost(page: Page, y: number): Promise<() => void> {
  await scrollTo(page, y);
  await follow(page, "/about");
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
  return open;
}

test("a post that is fetched again leaves the place where it was, also after its footer; who moves the page meanwhile has the last word", {
  tag: "@storage",
}, async ({ page }) => {
  await page.goto(post);
  const part = page.getByRole("navigation", { name: "In this post" }).getByRole("link").last();
  await part.scrollIntoViewIfNeeded();
  const left = await place(page);
  await part.click();
  await expect.poll(() => place(page)).toBeGreaterThan(1_000);
  await page.goBack();
  await expect.poll(() => place(page), "where the link to a part was").toBe(left);

  // A wider window has the same code and fewer, longer lines: one place tells.
  for (const { width, places } of [
    { width: 1280, places: [1_000] },
    { width: 360, places: [600, 1_000, 1_200] },
  ]) {
    await page.setViewportSize({ width, height: 740 });
    for (const y of places) {
      const open = await backToHeldPost(page, y);
      open();
      await expect(page.getByRole("article")).toBeAttached();
      await drawn(page);
      expect(await place(page), `at ${width} px`).toBe(y);
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const open = await backToHeldPost(page, 2_500);
  open();
  await expect.poll(() => place(page), "once the page is as long as it was").toBe(2_500);

  const openAgain = await backToHeldPost(page, 2_400);
  await page.keyboard.press("Home");
  // Where the browser glides to by itself, in its own time; what is set meanwhile may not hold.
  const atTop = () =>
    page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: "instant" });
      return new Promise((told) => requestAnimationFrame(() => told(scrollY)));
    });
  await expect.poll(atTop).toBe(0);
  openAgain();
  await expect(page.getByRole("article")).toBeVisible();
  expect(await place(page)).toBeLessThan(1_000);
});
