import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { chat, goToChat, input, log, option } from "../../../test/chat-window.ts";
import { openChat, waysToTalk } from "../../../test/talk-to-us.ts";

const phone = { width: 360, height: 740 };
/** What was open on the page before is closed once the next one stands. */
const arrived = (page: Page) =>
  page.getByRole("main").getByLabel("Query", { exact: true }).waitFor();

test("on a phone Back closes the chat and leaves the page beneath; Forward opens it again", {
  tag: "@layout",
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/services");
  await page.getByRole("link", { name: "Let's collaborate" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await arrived(page);
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && calls.push(request.url()));
  await openChat(page);
  await expect(option(page, "Talk to a person")).toBeVisible();
  await option(page, "Talk to a person").click();
  await expect(option(page, "Leave a message")).toBeVisible();
  await page.goBack();
  await expect(chat(page)).toBeHidden();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(waysToTalk(page)).toBeFocused();
  await page.goForward();
  await expect(option(page, "Leave a message")).toBeVisible();
  await page.goBack();
  await expect(chat(page)).toBeHidden();
  expect(calls).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/./);
});

test("on a phone Back keeps what is half typed in the chat", { tag: "@layout" }, async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await goToChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  await input(page).fill("half a thou");
  await page.goBack();
  await expect(chat(page)).toBeHidden();
  await openChat(page);
  await expect(input(page)).toHaveValue("half a thou");
});

test("on a phone closing the chat leaves nothing behind for Back, and a reload while it is open keeps it open", {
  tag: "@layout",
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/services");
  await page.getByRole("link", { name: "Let's collaborate" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await arrived(page);
  await openChat(page);
  await expect(option(page, "Talk to a person")).toBeVisible();
  await page.reload();
  await expect(option(page, "Talk to a person")).toBeVisible();
  await chat(page).getByRole("button", { name: "Close chat" }).click();
  await expect(chat(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => "chat" in (history.state ?? {}))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
});

test("on a phone a link in the chat leads to its page, and Back from there to the page the chat stood over", {
  tag: "@layout",
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await goToChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Visit").click();
  await log(page).getByRole("link", { name: "Get Directions" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(chat(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(chat(page)).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/contact-us$/);
});
