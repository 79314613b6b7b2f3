import { expect, test } from "../../../test/browser.ts";
import { address, back, chat, goToChat, input, log, option } from "../../../test/chat-window.ts";

test("a chosen option becomes the visitor's message, the bot is typing until it is answered, and Back brings the question again", {
  tag: "@scripts",
}, async ({ page }) => {
  const typing = chat(page).getByText("Bot is typing...", { exact: true });
  const question = log(page).getByText("How would you like to reach us?", { exact: true });
  await goToChat(page);
  const sent = page.waitForRequest(address);
  await option(page, "Talk to a person").click();
  expect((await sent).postDataJSON()).toEqual({
    selected_value: "start:person",
    ipaddress: "",
    browser_type: "Chrome",
    conversation: expect.any(String),
    page: "/about",
  });
  await expect(question).toBeInViewport();
  await expect(option(page, "Talk to a person")).toHaveCount(0);
  await expect(back(page)).toBeVisible();

  // A message's text stands alone in its element, and who spoke stands beside it.
  for (const [text, who] of [
    ["What is it about?", "Ask Marigold"],
    ["Talk to a person", "You"],
  ] as const) {
    const message = log(page).getByText(text, { exact: true });
    await expect(message).toBeVisible();
    expect(
      await message.evaluate((element) => [
        element.childElementCount,
        element.textContent,
        element.parentElement?.textContent,
      ]),
    ).toEqual([0, text, `${who}${text}`]);
  }

  // While an answer is awaited, options and Back are gone.
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  await option(page, "Leave a message").click();
  await expect(typing).toHaveCount(1);
  await expect(chat(page).getByRole("group", { name: "Options" })).toHaveCount(0);
  await expect(back(page)).toHaveCount(0);
  answer();
  await expect(input(page)).toBeVisible();
  await expect(typing).toHaveCount(0);

  // Back is not a message of the visitor's.
  await back(page).click();
  await expect(question).toHaveCount(2);
  await expect(option(page, "Leave a message")).toBeVisible();
  await expect(input(page)).toHaveCount(0);
  await expect(log(page).getByText("Back", { exact: true })).toHaveCount(0);
  await back(page).click();
  await expect(option(page, "Software or a website")).toBeVisible();
  await expect(back(page)).toHaveCount(0);
});

test("messages hold links: a number, another site, a page of this one; Close closes without a call, Start again asks the first question", {
  tag: "@scripts",
}, async ({ page }) => {
  await goToChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "WhatsApp").click();
  const whatsapp = log(page).getByRole("link", { name: "Chat with us on WhatsApp" });
  await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/912000000000\?text=Hello/);
  await expect(whatsapp).toHaveAttribute("target", "_blank");
  await expect(whatsapp).toHaveAttribute("rel", "noopener");
  await back(page).click();
  await option(page, "Call us").click();
  await expect(log(page).getByRole("link", { name: "+91 20 0000 0000" })).toHaveAttribute(
    "href",
    "tel:+912000000000",
  );

  await expect(option(page, "Close")).toBeVisible();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await option(page, "Close").click();
  await expect(chat(page)).toBeHidden();
  // It listens for a colleague, and asks nothing.
  const turns = calls.filter((path) => path.startsWith("/message_framework/"));
  expect(turns.filter((path) => !path.endsWith("/live/"))).toEqual([]);
  await page.reload();
  await page.getByRole("button", { name: "Open chat" }).click();
  await expect(
    option(page, "Software or a website"),
    "it had ended, and begins anew",
  ).toBeVisible();
  await expect(log(page).getByText("What is it about?", { exact: true })).toHaveCount(1);

  await option(page, "Talk to a person").click();
  await option(page, "Call us").click();
  await option(page, "Start again").click();
  await expect(log(page).getByText("What is it about?", { exact: true })).toHaveCount(2);
  await expect(back(page)).toHaveCount(0);

  await option(page, "Talk to a person").click();
  await option(page, "Visit").click();
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await log(page).getByRole("link", { name: "Get Directions" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
  await expect(chat(page)).toBeVisible();
});

test("the newest message glides into view, and is there at once for those who want less motion", {
  tag: "@motion",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await goToChat(page);
  const ways = await page.evaluateHandle(() => {
    const scrollTo = Element.prototype.scrollTo;
    const seen: unknown[] = [];
    Element.prototype.scrollTo = function (this: Element, ...args: unknown[]) {
      const [options] = args;
      if (typeof options === "object" && options !== null && "behavior" in options)
        seen.push(options.behavior);
      return Reflect.apply(scrollTo, this, args);
    };
    return seen;
  });
  const last = () => ways.evaluate((seen) => seen.at(-1));
  await option(page, "Marketing").click();
  await expect(log(page).getByText("Which channel do you have in mind?")).toBeInViewport();
  await expect.poll(last).toBe("smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await option(page, "Email").click();
  await expect(log(page).getByText("How many people are on your list?")).toBeInViewport();
  await expect.poll(last).toBe("instant");
});

test("by keyboard alone, a visitor leaves an enquiry that becomes a lead with its conversation", {
  tag: "@keyboard",
}, async ({ page, site }) => {
  await page.goto("/services");
  await page.getByRole("button", { name: "Open chat" }).focus();
  await page.keyboard.press("Enter");
  await expect(option(page, "Software or a website")).toBeFocused();
  for (let i = 0; i < 7; i++) await page.keyboard.press("Tab");
  await expect(option(page, "Talk to a person")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(option(page, "Call us")).toBeFocused();
  for (let i = 0; i < 3; i++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const email = `keyboard-${Date.now()}@example.com`;
  for (const [question, answer] of [
    [
      "Write as you would to a colleague. A person reads all of it and replies within 4 office hours.",
      "Our till stops at noon.",
    ],
    ["Who is writing?", "Asha Rao"],
    ["Where may we write back, Asha Rao? Skip it if you would rather be called.", email],
  ] as const) {
    await expect(log(page).getByText(question, { exact: true })).toBeVisible();
    await expect(input(page)).toBeFocused();
    await page.keyboard.type(answer);
    await page.keyboard.press("Enter");
  }
  await expect(
    log(page).getByText("And a phone number? With an email you may skip it."),
  ).toBeVisible();
  await option(page, "Skip").click();
  await expect(log(page).getByText(/^Your query has been submitted\./)).toBeVisible();
  const leads = await site.query(
    "select leads.source, leads.query, conversations.turn_count from leads join conversations on conversations.id = leads.conversation_id where email = ?",
    [email],
  );
  expect(leads).toEqual([{ source: "Chat", query: "Our till stops at noon.", turn_count: 6 }]);
});
