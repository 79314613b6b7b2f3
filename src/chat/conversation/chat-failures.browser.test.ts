import type { Route } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { address, back, chat, goToChat, input, log, option } from "../../../test/chat-window.ts";
import { logged } from "../../../test/console.ts";

test("where the chat cannot begin, or an option not be sent, a sentence and the console's line say so, and one can try again", {
  tag: "@offline",
}, async ({ page, allowErrors }) => {
  allowErrors(/404|500|503/, /^console: Error (getting|starting|sending) /);
  await page.goto("/about");
  type Answer = (route: Route) => Promise<void>;
  const fails =
    (status: number, message: string): Answer =>
    (route) =>
      route.fulfill({ status, json: { message } });
  const works: Answer = (route) => route.continue();
  // Routed once: what is asked between two routes may pass by both.
  let answer = fails(500, "Something went wrong here.");
  await page.route("**/message_framework/**", (route) => answer(route));
  await Promise.all([
    logged(page, "Error getting the chat's logo"),
    logged(page, "Error starting the chat"),
    page.getByRole("button", { name: "Open chat" }).click(),
  ]);
  // Without its logo it has the company's name.
  const nameless = page.getByRole("dialog", { name: "Marigold Works" });
  await expect(nameless.getByText("Something went wrong here.")).toBeVisible();
  answer = works;
  await nameless.getByRole("button", { name: "Try again" }).click();
  await expect(option(page, "Talk to a person")).toBeVisible();

  answer = fails(503, "Not just now.");
  await Promise.all([
    logged(page, "Error sending to the chat"),
    option(page, "Talk to a person").click(),
  ]);
  await expect(log(page).getByText("Not just now.")).toBeVisible();
  await expect(option(page, "Talk to a person")).toBeVisible();
  answer = works;
  await chat(page).getByRole("button", { name: "Try again" }).click();
  await expect(option(page, "Leave a message")).toBeVisible();

  // An option that the server no longer knows is told by the bot, which offers to start again.
  const nowhere = JSON.stringify({ selected_value: "nowhere:it" });
  // The window may begin to listen meanwhile, by a call of its own.
  answer = (route) =>
    route.continue(route.request().url().endsWith("/chat/") ? { postData: nowhere } : {});
  await option(page, "Leave a message").click();
  await expect(log(page).getByText(/start again/i)).toBeVisible();
  answer = works;
  await option(page, "Start again").click();
  await expect(option(page, "Talk to a person")).toBeVisible();
});

test("a text that cannot be sent stays typed, one sentence says why, and sending again is offered, after a reload too", {
  tag: "@offline",
}, async ({ page, allowErrors }) => {
  allowErrors(/429|503|ERR_FAILED/, "Error sending to the chat");
  await goToChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  await input(page).waitFor();
  for (const [text, failure, next] of [
    [
      "Good morning",
      { status: 429, json: { message: "Too many requests in a short time." } },
      "Who is writing?",
    ],
    [
      "Asha Rao",
      { status: 503, json: { message: "It could not be stored just now." } },
      "Where may we write back, Asha Rao? Skip it if you would rather be called.",
    ],
    ["asha@example.com", null, "And a phone number? With an email you may skip it."],
  ] as const) {
    await page.route(address, (route) => (failure ? route.fulfill(failure) : route.abort()));
    await input(page).fill(text);
    await page.keyboard.press("Enter");
    const sentence = log(page).getByText(
      failure?.json.message ?? "I cannot reach the site just now, so please try again in a moment.",
      { exact: true },
    );
    await expect(sentence).toBeVisible();
    await page.unroute(address);
    if (failure?.status === 503) await page.reload();
    await expect(sentence).toBeVisible();
    await expect(input(page)).toHaveValue(text);
    await expect(back(page)).toBeVisible();
    await chat(page).getByRole("button", { name: "Try again" }).click();
    await expect(log(page).getByText(next, { exact: true })).toBeVisible();
    await expect(log(page).getByText(text, { exact: true })).toHaveCount(1);
    await expect(sentence).toHaveCount(0);
  }

  // Words on their way when the page is loaded anew stand where they were typed.
  await page.route(address, () => {});
  await input(page).fill("98765 43210");
  await Promise.all([page.waitForRequest(address), page.keyboard.press("Enter")]);
  await page.reload();
  await expect(input(page)).toHaveValue("98765 43210");
});
