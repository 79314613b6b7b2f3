/** The chat's window as a visitor meets it: what is in it, and how it is opened. */
import { expect, type Page } from "@playwright/test";
import { openChat } from "./talk-to-us.ts";

/** Where the chat's turns go. */
export const address = /\/message_framework\/chat\/(\?|$)/;
const hint = "Type your message....";

export const chat = (page: Page) => page.getByRole("dialog", { name: "Ask Marigold" });
const choice = (page: Page) => chat(page).getByRole("group", { name: "Options" });
export const options = (page: Page) => choice(page).getByRole("button");
export const log = (page: Page) => chat(page).getByRole("log");
export const input = (page: Page) => chat(page).getByPlaceholder(hint, { exact: true });
export const back = (page: Page) => chat(page).getByRole("button", { name: "Back", exact: true });

export function option(page: Page, name: string) {
  return choice(page).getByRole("button", { name, exact: true });
}

/** Goes to a page and opens the chat there, up to its first question. */
export async function goToChat(page: Page, path = "/about") {
  await page.goto(path);
  await openChat(page);
  await expect(option(page, "Talk to a person")).toBeVisible();
}
