import { expect, test } from "../../../test/browser.ts";
import { address, back, chat, goToChat, input, log, option } from "../../../test/chat-window.ts";
import { logged } from "../../../test/console.ts";

for (const [name, fail] of [
  [
    "the server is too busy",
    { status: 429, json: { message: "Too many requests in a short time." } },
  ],
  [
    "the server cannot store it",
    { status: 503, json: { message: "It could not be stored just now." } },
  ],
  ["there is no network", null],
] as const) {
  test(`when ${name} one sentence says so, what was typed is kept, and sending again is offered`, {
    tag: "@offline",
  }, async ({ page, allowErrors }) => {
    allowErrors(/429|503|ERR_FAILED/, "Error sending to the chat");
    await goToChat(page);
    await option(page, "Talk to a person").click();
    await option(page, "Leave a message").click();
    await input(page).waitFor();
    await page.route(address, (route) => (fail ? route.fulfill(fail) : route.abort()));
    await input(page).fill("Good morning");
    await page.keyboard.press("Enter");
    const sentence = log(page).getByText(
      fail
        ? fail.json.message
        : "I cannot reach the site just now, so please try again in a moment.",
      {
        exact: true,
      },
    );
    await expect(sentence).toBeVisible();
    await expect(input(page)).toHaveValue("Good morning");
    await expect(back(page)).toBeVisible();
    await page.unroute(address);
    await chat(page).getByRole("button", { name: "Try again" }).click();
    await expect(log(page).getByText("Who is writing?")).toBeVisible();
    await expect(log(page).getByText("Good morning", { exact: true })).toHaveCount(1);
    await expect(sentence).toHaveCount(0);
  });
}

test("an option that could not be sent can be chosen again", { tag: "@offline" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/, "Error sending to the chat");
  await goToChat(page);
  await page.route(address, (route) =>
    route.fulfill({ status: 503, json: { message: "Not just now." } }),
  );
  await option(page, "Talk to a person").click();
  await expect(log(page).getByText("Not just now.")).toBeVisible();
  await expect(option(page, "Talk to a person")).toBeVisible();
  await page.unroute(address);
  await chat(page).getByRole("button", { name: "Try again" }).click();
  await expect(option(page, "Leave a message")).toBeVisible();
});

test("where the chat cannot begin, one sentence says so and offers to try again; without its logo it has the company's name", {
  tag: "@offline",
}, async ({ page, allowErrors }) => {
  allowErrors(/500/, "Error starting the chat", "Error getting the chat's logo");
  await page.route("**/message_framework/**", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong here." } }),
  );
  await page.goto("/about");
  await page.getByRole("button", { name: "Open chat" }).click();
  const nameless = page.getByRole("dialog", { name: "Marigold Works" });
  await expect(nameless.getByText("Something went wrong here.")).toBeVisible();
  await page.unroute("**/message_framework/**");
  await nameless.getByRole("button", { name: "Try again" }).click();
  await expect(option(page, "Talk to a person")).toBeVisible();
});

test("each failure of the chat is a line in the console", { tag: "@offline" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors("net::ERR_FAILED", /^console: Error (getting|starting|sending) /);
  await page.goto("/about");
  await page.route("**/message_framework/**", (route) => route.abort());
  await Promise.all([
    logged(page, "Error getting the chat's logo"),
    logged(page, "Error starting the chat"),
    page.getByRole("button", { name: "Open chat" }).click(),
  ]);
  await page.unroute("**/message_framework/**");
  await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
  await expect(option(page, "Talk to a person")).toBeVisible();
  await page.route(address, (route) => route.abort());
  await Promise.all([
    logged(page, "Error sending to the chat"),
    option(page, "Talk to a person").click(),
  ]);
});

test("an option that the server no longer knows is told by the bot, which offers to start again", {
  tag: "@offline",
}, async ({ page, allowErrors }) => {
  allowErrors(/404/, "Error sending to the chat");
  await goToChat(page);
  await page.route(address, (route) =>
    route.continue({ postData: JSON.stringify({ selected_value: "nowhere:it" }) }),
  );
  await option(page, "Talk to a person").click();
  await expect(log(page).getByText(/start again/i)).toBeVisible();
  await page.unroute(address);
  await option(page, "Start again").click();
  await expect(option(page, "Talk to a person")).toBeVisible();
});
