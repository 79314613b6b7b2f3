import { expect, test } from "../../../test/browser.ts";
import { address, chat, goToChat, input, log, option } from "../../../test/chat-window.ts";

test("the conversation is there again after a reload and on another page, with its question open", {
  tag: "@storage",
}, async ({ page }) => {
  await goToChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  await expect(input(page)).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(chat(page)).toBeVisible();
  await expect(log(page).getByText("Leave a message", { exact: true })).toBeVisible();
  await expect(input(page)).toBeVisible();
  await page.goto("/contact-us");
  await expect(input(page)).toBeVisible();
  await expect(input(page)).not.toBeFocused();
  // It listens for a colleague, and asks nothing.
  const calls = asked.filter((path) => path.startsWith("/message_framework/"));
  expect(calls.filter((path) => !path.endsWith("/live/"))).toEqual([]);
  await input(page).fill("Hello");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("Who is writing?")).toBeVisible();
  await chat(page).getByRole("button", { name: "Close chat" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Open chat" }).waitFor();
  await expect(chat(page)).toBeHidden();
});

test("an answer that is seen is kept already, however soon the page is left", {
  tag: "@storage",
}, async ({ page }) => {
  await goToChat(page);
  await option(page, "Talk to a person").click();
  await expect(option(page, "Leave a message")).toBeVisible();
  // An observer hears of the input before anything else can be done.
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
});

test("what another version of the site has left in the tab is not taken for a conversation", {
  tag: "@storage",
}, async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem(
      "chat",
      JSON.stringify({ messages: [{ text: 7 }], question: { message: "Old?" } }),
    ),
  );
  await goToChat(page);
  await expect(log(page).getByText("What is it about?", { exact: true })).toHaveCount(1);
});

test("what is half typed is there again after a reload and on another page; Close clears it", {
  tag: "@storage",
}, async ({ page }) => {
  await goToChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  await input(page).fill("half a thou");
  await page.reload();
  await expect(input(page)).toHaveValue("half a thou");
  await page.goto("/contact-us");
  await expect(input(page)).toHaveValue("half a thou");
  await chat(page).getByRole("button", { name: "Close chat" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Open chat" }).click();
  await expect(input(page)).toHaveValue("");
});

test("a turn that could not be sent can be sent again after a reload", { tag: "@storage" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/, "Error sending to the chat");
  await goToChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  await input(page).waitFor();
  await page.route(address, (route) =>
    route.fulfill({ status: 503, json: { message: "Not just now." } }),
  );
  await input(page).fill("Good morning");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("Not just now.")).toBeVisible();
  await page.unroute(address);
  await page.reload();
  await expect(log(page).getByText("Not just now.")).toBeVisible();
  await expect(input(page)).toHaveValue("Good morning");
  await chat(page).getByRole("button", { name: "Try again" }).click();
  await expect(log(page).getByText("Who is writing?")).toBeVisible();
  await expect(log(page).getByText("Good morning", { exact: true })).toHaveCount(1);
});

test("words on their way when the page is loaded anew stand where they were typed", {
  tag: "@storage",
}, async ({ page, allowErrors }) => {
  allowErrors("Error sending to the chat");
  await goToChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  await input(page).waitFor();
  await page.route(address, () => {});
  await input(page).fill("Good morning");
  await Promise.all([page.waitForRequest(address), page.keyboard.press("Enter")]);
  await page.reload();
  await expect(input(page)).toHaveValue("Good morning");
});
