import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { chat, option } from "../../../test/chat-window.ts";
import { openChat } from "../../../test/talk-to-us.ts";

/** No file with that name reaches the page. @returns lets them come again */
async function lose(page: Page, name: RegExp) {
  await page.route(name, (route) => route.abort());
  return () => page.unroute(name);
}

test("drawings that could not be loaded come with the next page; a chat that could not be loaded twice is there with the third press", {
  tag: "@offline",
}, async ({ page, allowErrors }) => {
  // What records a choice of cookies shares code with the chat.
  allowErrors("ERR_FAILED", "Error loading");
  const letChatCome = await lose(page, /\/chat-panel-/);
  const letDrawingsCome = await lose(page, /\/drawings-/);
  const undrawn = page.locator("main svg[data-drawing]:not(:has(path))");
  const menu = page.getByRole("navigation", { name: "Main" });
  await page.goto("/about");
  await menu.getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("heading", { level: 1 }), "it lacks nothing else").toBeVisible();
  await expect(undrawn).not.toHaveCount(0);
  await letDrawingsCome();
  await menu.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("main svg[data-drawing] path").first()).toBeVisible();
  await expect(undrawn).toHaveCount(0);

  const failed = page.getByRole("alert").getByText("The chat could not be loaded.");
  for (let i = 0; i < 2; i++) {
    await openChat(page);
    await expect(failed).toBeVisible();
    await expect(chat(page)).toBeHidden();
  }
  await letChatCome();
  await openChat(page);
  await expect(option(page, "Software or a website")).toBeFocused();
  await expect(failed).toBeHidden();
});
