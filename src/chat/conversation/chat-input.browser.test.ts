import { expect, test } from "../../../test/browser.ts";
import {
  address,
  back,
  chat,
  goToChat,
  input,
  log,
  option,
  options,
} from "../../../test/chat-window.ts";

test("the input is there only where text is expected, of the type that is asked, and Back only where one can go back", {
  tag: "@scripts",
}, async ({ page, allowErrors }) => {
  allowErrors(/422/, "Error sending to the chat");
  await goToChat(page);
  await expect(input(page)).toHaveCount(0);
  await expect(back(page)).toHaveCount(0);
  await option(page, "Talk to a person").click();
  await expect(back(page)).toBeVisible();
  await expect(input(page)).toHaveCount(0);
  await option(page, "Leave a message").click();
  await expect(input(page)).toHaveJSProperty("tagName", "TEXTAREA");
  await expect(option(page, "Type instead")).toHaveCount(0);

  // Nothing but white space is never sent. Heard only now: the option's own turn may be heard of
  // after its click.
  const said: unknown[] = [];
  page.on(
    "request",
    (request) =>
      request.url().endsWith("/message_framework/chat/") &&
      said.push(request.postDataJSON().description),
  );
  await input(page).fill("  \n ");
  await page.keyboard.press("Enter");
  await chat(page).getByRole("button", { name: "Send" }).click();
  await input(page).fill("Hello");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("Who is writing?")).toBeVisible();
  expect(said).toEqual(["Hello"]);

  await expect(input(page)).toHaveAttribute("type", "text");
  await expect(input(page)).toHaveValue("");
  await input(page).fill("Asha");
  await chat(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect(input(page)).toHaveAttribute("type", "email");
  await expect(input(page)).toBeFocused();
  // An answer that does not fit is told by the bot, and the question stays open.
  await input(page).fill("asha at home");
  await page.keyboard.press("Enter");
  await expect(
    log(page).getByText(
      "That does not look like an email address. It should read like name@example.com.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(input(page)).toHaveValue("asha at home");
  await expect(input(page)).toHaveAttribute("type", "email");
  await expect(back(page)).toBeVisible();
  await input(page).fill("asha@example.com");
  await page.keyboard.press("Enter");
  await expect(input(page)).toHaveAttribute("type", "tel");
  await expect(input(page)).toHaveValue("");
});

test("the last of the options is to type instead: what is typed is matched to them, or answered with a call back and a person", {
  tag: "@scripts",
}, async ({ page, allowErrors }) => {
  allowErrors(/422/, "Error sending to the chat");
  const other = chat(page).getByText("or type", { exact: true });
  await goToChat(page);
  await expect(options(page).last()).toHaveText("Type instead");
  await expect(other).toHaveCount(0);
  await option(page, "What it costs").click();
  await option(page, "How do you charge?").click();
  await option(page, "Type instead").click();
  await expect(other).toBeVisible();
  await page.keyboard.type("xyzzy");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText(/^I have found nothing like that\./)).toBeVisible();
  await expect(options(page)).toHaveText(["Be called back", "Talk to a person"]);
  // The input stays, and Back brings the question.
  await expect(input(page)).toBeFocused();
  await back(page).click();
  await expect(option(page, "Fixed price")).toBeVisible();
  await back(page).click();
  await expect(option(page, "A website")).toBeVisible();
  await back(page).click();
  await expect(option(page, "Software or a website")).toBeVisible();

  await options(page).last().click();
  await expect(input(page)).toBeFocused();
  const sent = page.waitForRequest(address);
  await page.keyboard.type("talk to a person");
  await page.keyboard.press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({
    selected_value: "",
    description: "talk to a person",
  });
  await expect(option(page, "Call us")).toBeVisible();
  await expect(log(page).getByText("talk to a person", { exact: true })).toBeVisible();
  // For the next words, also after an option was chosen.
  await expect(input(page)).toBeFocused();
  await option(page, "Be called back").click();
  await expect(option(page, "Type instead")).toHaveCount(0);
  await expect(input(page)).toBeVisible();
  await expect(other).toBeVisible();
});

test("a text that is too long is not cut but told, and stays to be shortened; a number is typed as text, so that words are answered", {
  tag: "@scripts",
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 4(22|00|04)/, "Error sending to the chat");
  await goToChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  for (const length of [6_500, 10_500]) {
    const text = `${"x".repeat(length - 16)}CALL ME ON 98765`;
    await input(page).fill(text);
    await page.keyboard.press("Enter");
    await expect(
      log(page)
        .getByText(/: 5,000 characters at most\.$|10,000 characters at most\.$/)
        .last(),
    ).toBeVisible();
    await expect(chat(page).getByText("Bot is typing...")).toHaveCount(0);
    await expect(input(page)).toHaveValue(text);
  }
  await input(page).fill("CALL ME ON 98765");
  await page.keyboard.press("Enter");
  await expect(input(page)).toHaveValue("");
  await expect(log(page).getByText("Who is writing?")).toBeVisible();

  // The flow of a new site asks for no number; one that is published later may.
  const reply = { is_back: true, content_attributes: { items: [] } };
  const asked = { ...reply, message: "How many?", title: "users", input_type: "number" };
  const message = "I need a number here, such as 25.";
  await page.route(address, async (route) => {
    const { conversation, description: said } = route.request().postDataJSON();
    if (said === "Asha") return route.fulfill({ json: { next_message: [asked], conversation } });
    if (said !== "5") return route.fulfill({ status: 422, json: { message, reply: asked } });
    const next = { ...reply, message: "Why?", title: "why", input_type: "textarea" };
    return route.fulfill({ json: { next_message: [next], conversation } });
  });
  await input(page).fill("Asha");
  await page.keyboard.press("Enter");
  await expect(input(page)).toHaveAttribute("inputmode", "decimal");
  for (const [i, words] of ["five", "5 years"].entries()) {
    await input(page).selectText();
    await input(page).pressSequentially(words);
    await expect(input(page)).toHaveValue(words);
    await page.keyboard.press("Enter");
    await expect(log(page).getByText(words, { exact: true })).toBeVisible();
    await expect(log(page).getByText(message, { exact: true })).toHaveCount(i + 1);
  }
  await input(page).fill("5");
  await page.keyboard.press("Enter");
  await expect(input(page)).toHaveJSProperty("tagName", "TEXTAREA");
});
