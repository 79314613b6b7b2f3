import { expect, test } from "../../../test/browser.ts";
import { back, chat, input, log, option } from "../../../test/chat-window.ts";
import { openChat, waysToTalk } from "../../../test/talk-to-us.ts";

test("on a phone Back closes the chat and keeps what is typed, Forward opens it again, and a link in it leads to its page", {
  tag: "@storage",
}, async ({ page }) => {
  const form = page.getByRole("main").getByLabel("Query", { exact: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/services");
  await page.getByRole("link", { name: "Let's collaborate" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  // What was open on the page before is closed once this one stands.
  await expect(form).toBeVisible();
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && calls.push(request.url()));
  await openChat(page);
  await option(page, "Talk to a person").click();
  await expect(option(page, "Leave a message")).toBeVisible();
  await page.goBack();
  await expect(chat(page)).toBeHidden();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(waysToTalk(page)).toBeFocused();
  await page.goForward();
  await option(page, "Leave a message").click();
  await input(page).fill("half a thou");
  await page.goBack();
  await expect(chat(page)).toBeHidden();
  await openChat(page);
  await expect(input(page)).toHaveValue("half a thou");
  expect(calls).toEqual([]);

  // A reload while it is open keeps it open; closing it leaves nothing behind for Back.
  await page.reload();
  await expect(input(page)).toHaveValue("half a thou");
  await chat(page).getByRole("button", { name: "Close chat" }).click();
  await expect(chat(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => "chat" in (history.state ?? {}))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/./);

  // Back from where a link leads shows the page that the chat stood over.
  await openChat(page);
  await back(page).click();
  await option(page, "Visit").click();
  await log(page).getByRole("link", { name: "Get Directions" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(chat(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
  await expect(chat(page)).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/contact-us$/);
});
