import type { Page } from "@playwright/test";

const talk = (page: Page) => page.getByRole("complementary", { name: "Talk to us" });

/** The button that holds the ways to a person, up to 1024 px. */
export const waysToTalk = (page: Page) =>
  talk(page).getByRole("button", { name: "Talk to us", exact: true });

/**
 * Opens the chat as a visitor does: on a narrow window by way of *Talk to us*, which
 * makes room for what lies below it.
 */
export async function openChat(page: Page) {
  const chat = talk(page).getByRole("button", { name: "Open chat", exact: true });
  if (!(await chat.isVisible())) await waysToTalk(page).press("Enter");
  await chat.click();
}
