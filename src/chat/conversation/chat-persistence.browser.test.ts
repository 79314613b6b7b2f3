import { expect, test } from "../../../test/browser.ts";
import { chat, goToChat, input, log, option } from "../../../test/chat-window.ts";

test("the conversation and what is half typed are there again after a reload and on another page; Escape keeps it, Close clears it", {
  tag: "@storage",
}, async ({ page }) => {
  const launcher = page.getByRole("button", { name: "Open chat" });
  // What another version of the site has left in the tab is not taken for a conversation.
  await page.addInitScript(() => {
    const old = { messages: [{ text: 7 }], question: { message: "Old?" } };
    if (!sessionStorage.getItem("chat")) sessionStorage.setItem("chat", JSON.stringify(old));
  });
  await goToChat(page);
  await expect(log(page).getByText("What is it about?", { exact: true })).toHaveCount(1);
  await option(page, "Talk to a person").click();
  await expect(option(page, "Leave a message")).toBeVisible();

  // An answer that is seen is kept already, however soon the page is left: an observer hears of the
  // input before anything else can be done.
  const kept = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector("[placeholder^='Type your message']")) return;
          observer.disconnect();
          resolve(sessionStorage.getItem("chat") ?? "");
        }).observe(document, { subtree: true, childList: true });
      }),
  );
  await option(page, "Leave a message").click();
  expect(JSON.parse(await kept).messages).toContainEqual(
    expect.objectContaining({ who: "user", text: "Leave a message" }),
  );

  await input(page).fill("half a thou");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(chat(page)).toBeVisible();
  await expect(log(page).getByText("Leave a message", { exact: true })).toBeVisible();
  await expect(input(page)).toHaveValue("half a thou");
  await page.goto("/contact-us");
  await expect(input(page)).toHaveValue("half a thou");
  await expect(input(page)).not.toBeFocused();
  // It listens for a colleague, and asks nothing.
  const calls = asked.filter((path) => path.startsWith("/message_framework/"));
  expect(calls.filter((path) => !path.endsWith("/live/"))).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(chat(page)).toBeHidden();
  await expect(launcher).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(input(page)).toHaveValue("half a thou");
  await chat(page).getByRole("button", { name: "Close chat" }).click();
  await expect(launcher).toBeFocused();
  await page.reload();
  await launcher.waitFor();
  await expect(chat(page)).toBeHidden();
  await launcher.press("Enter");
  await expect(input(page)).toHaveValue("");
  await input(page).fill("Hello");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("Who is writing?")).toBeVisible();
});
