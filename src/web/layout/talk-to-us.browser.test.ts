/**
 * The two short ways to a person: beside the page on a wide window,
 * behind one button up to 1024 px.
 */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { accept, settings } from "../../../test/cookie-banner-parts.ts";
import { openChat, waysToTalk } from "../../../test/talk-to-us.ts";
import { drawn } from "../../../test/whole-page.ts";

const talk = (page: Page) => page.getByRole("complementary", { name: "Talk to us", exact: true });
const whatsapp = (page: Page) =>
  talk(page).getByRole("link", { name: /^Chat with us on WhatsApp/ });
const call = (page: Page) => talk(page).getByRole("link", { name: /^Call / });
const chat = (page: Page) => talk(page).getByRole("button", { name: "Open chat", exact: true });

test("without scripts a button opens both ways too, the page's end leaves it room, and the chat is a page", {
  tag: "@noscript",
}, async ({ noScript }) => {
  for (const width of [360, 900]) {
    await noScript.setViewportSize({ width, height: 780 });
    await noScript.goto("/contact-us");
    const button = waysToTalk(noScript);
    await expect(button).toBeInViewport();
    await expect(chat(noScript)).toBeHidden();
    await noScript.getByRole("contentinfo").getByRole("link").last().scrollIntoViewIfNeeded();
    await noScript.keyboard.press("End");
    expect(await noScript.evaluate(covered)).toEqual([]);
    await button.click();
    await expect(whatsapp(noScript)).toBeVisible();
    await expect(chat(noScript)).toBeVisible();
    expect(await noScript.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
  await chat(noScript).click();
  await expect(noScript).toHaveURL(/\/chat\??$/);
  for (const width of [360, 1280]) {
    await noScript.setViewportSize({ width, height: 780 });
    await expect(talk(noScript), "the page is the chat already").toBeHidden();
  }
});

test("up to 1024 px one button holds both ways, a picture while the cookies are asked about; the chat opens from it, the focus comes back", {
  tag: "@focus",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const width = () => waysToTalk(page).evaluate((button) => button.getBoundingClientRect().width);
  await page.goto("/privacy");
  const picture = await width();
  expect(picture).toBeLessThan(80);
  await accept(page).click();
  await expect.poll(width).toBeGreaterThan(100);
  await settings(page).press("Enter");
  await expect.poll(width).toBeLessThan(80);
  await accept(page).click();

  for (const windowWidth of [360, 900]) {
    await page.setViewportSize({ width: windowWidth, height: 780 });
    await openChat(page);
    await expect(page.getByRole("dialog").getByRole("group", { name: "Options" })).toBeVisible();
    await expect(whatsapp(page)).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(waysToTalk(page)).toBeFocused();
  }
  await waysToTalk(page).press("Enter");
  for (const way of [call(page), whatsapp(page), chat(page)]) {
    await page.keyboard.press("ArrowDown");
    await expect(way).toBeFocused();
  }
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(chat(page), "Tab out of them closes").toBeHidden();

  await page.setViewportSize({ width: 1_024, height: 800 });
  await expect(whatsapp(page)).toBeHidden();
  await expect(chat(page)).toBeHidden();
  await waysToTalk(page).click();
  await expect(whatsapp(page)).toBeVisible();
  await expect(chat(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chat(page)).toBeHidden();
  await expect(waysToTalk(page)).toBeFocused();
  await page.setViewportSize({ width: 1_025, height: 800 });
  await expect(waysToTalk(page)).toBeHidden();
  await expect(whatsapp(page)).toBeVisible();
  await expect(chat(page)).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  await page.route("**/assets/*.js", () => {});
  await page.goto("/about", { waitUntil: "commit" });
  await waysToTalk(page).waitFor();
  // Before its typeface has come the words are narrower.
  expect(await width(), "with its words from the first").toBeGreaterThan(picture + 20);
});

/** A form, questions and cards, a list and long text: what a control can be, and where. */
const restAt = ["/", "/search?q=gst", "/blog", "/privacy/my-data", "/contact-us"];

test("the button hides where it would cover a control, wherever a page has come to, and comes back where it would not", {
  tag: "@layout",
}, async ({ context, page, site }) => {
  await context.addCookies([{ name: "cookieAccepted", value: "true", url: site.url }]);
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of restAt) {
    await page.goto(path);
    for (const top of [0, 700, 350]) {
      await page.evaluate((at) => window.scrollTo({ top: at, behavior: "instant" }), top);
      await expect.poll(() => page.evaluate(covered), `${path} at ${top} px`).toEqual([]);
    }
  }

  const button = waysToTalk(page);
  /** What a press in the middle of the button's place would reach. */
  const pressed = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  const bringUnder = (control: Locator) =>
    control.evaluate((element) => {
      window.scrollTo({
        top: window.scrollY + element.getBoundingClientRect().bottom - innerHeight + 20,
        behavior: "instant",
      });
    });
  await bringUnder(page.getByLabel("Query", { exact: true }));
  await expect(button).toHaveCSS("opacity", "0");
  await expect.poll(pressed).toBe(false);
  // Above what the footer folds too. By script: a key's glide is lost where a scroll is under way.
  await bringUnder(page.getByRole("contentinfo").locator("summary").nth(2));
  await drawn(page);
  await expect(button).toHaveCSS("opacity", "0");
  // By keyboard it is there all the same.
  await button.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(button).toBeFocused();
  await expect(button).toHaveCSS("opacity", "1");
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.getByRole("heading", { level: 1 }).click();
  await expect(button).toHaveCSS("opacity", "1");
  await expect.poll(pressed).toBe(true);
});

/** What can be pressed or filled in, and lies under the button while that is to be seen. */
const covered = () => {
  const button = document.querySelector('aside[aria-label="Talk to us"] > button');
  if (!button?.checkVisibility({ opacityProperty: true })) return [];
  const over = button.getBoundingClientRect();
  const controls = [...document.querySelectorAll("main, footer")].flatMap((part) => [
    ...part.querySelectorAll("a, button, input, select, textarea, summary"),
  ]);
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    left < over.right && over.left < right && top < over.bottom && over.top < bottom;
  return controls
    .filter((one) => one.checkVisibility() && !one.closest("[inert]"))
    .filter((one) => [...one.getClientRects()].some(isUnder))
    .map((one) => `${one.tagName} ${one.textContent}`);
};
