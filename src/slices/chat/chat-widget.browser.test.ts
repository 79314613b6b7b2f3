import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { openChat as press, waysToTalk } from "../../../test/talk-to-us.ts";

const chat = (page: Page) => page.getByRole("dialog", { name: "Ask Marigold" });
const option = (page: Page, name: string) => chat(page).getByRole("group", { name: "Options" }).getByRole("button", { name, exact: true });
const log = (page: Page) => chat(page).getByRole("log");
const input = (page: Page) => chat(page).getByPlaceholder("Type your message....", { exact: true });
const back = (page: Page) => chat(page).getByRole("button", { name: "Back", exact: true });
const address = "**/message_framework/chat/";

async function openChat(page: Page, path = "/about") {
  await page.goto(path);
  await press(page);
  await expect(option(page, "Talk to a person")).toBeVisible();
}

test("nothing is asked of the chat before it is opened; then its logo and its first question, once each", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const own = () => asked.filter((path) => path.startsWith("/message_framework/") || path.startsWith("/ip") || path.includes("chat-panel"));
  await page.goto("/about");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(own()).toEqual([]);
  await openChat(page);
  expect(
    own()
      .filter((path) => path.includes("chat-panel"))
      .map((path) => path.split(".").at(-1)),
  ).toEqual(["js"]);
  expect(
    own()
      .filter((path) => !path.includes("chat-panel"))
      .sort(),
  ).toEqual(["/message_framework/chat/", "/message_framework/chatlogo/"]);
  await expect(log(page).getByText("Where shall we begin?", { exact: true })).toBeVisible();
  await chat(page).getByRole("button", { name: "Close chat" }).click();
  await page.getByRole("button", { name: "Open chat" }).click();
  await expect(option(page, "Talk to a person")).toBeVisible();
  expect(own().filter((path) => path.startsWith("/message_framework/"))).toHaveLength(2);
  expect(await page.context().cookies()).toEqual([]);
});

test("a chosen option becomes the visitor's message, and the options give way to the next question's", async ({ page }) => {
  await openChat(page);
  const sent = page.waitForRequest(address);
  await option(page, "Talk to a person").click();
  expect((await sent).postDataJSON()).toEqual({
    selected_value: "start:person",
    ipaddress: "",
    browser_type: "Chrome",
    conversation: expect.any(String),
  });
  await expect(log(page).getByText("Talk to a person", { exact: true })).toBeVisible();
  await expect(log(page).getByText("How would you like to reach somebody?", { exact: true })).toBeInViewport();
  await expect(option(page, "Talk to a person")).toHaveCount(0);
  await expect(option(page, "Leave a message")).toBeVisible();
});

test("while an answer is awaited the bot is typing, and options and Back are gone", async ({ page }) => {
  await openChat(page);
  await option(page, "Talk to a person").click();
  await expect(back(page)).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  await option(page, "Leave a message").click();
  await expect(chat(page).getByText("Bot is typing...", { exact: true })).toHaveCount(1);
  await expect(chat(page).getByRole("group", { name: "Options" })).toHaveCount(0);
  await expect(back(page)).toHaveCount(0);
  answer();
  await expect(input(page)).toBeVisible();
  await expect(chat(page).getByText("Bot is typing...")).toHaveCount(0);
});

test("the input is there only where text is expected, of the type that is asked, and Back only where one can go back", async ({ page }) => {
  await openChat(page);
  await expect(input(page)).toHaveCount(0);
  await expect(back(page)).toHaveCount(0);
  await option(page, "Talk to a person").click();
  await option(page, "Be called back").click();
  await option(page, "9:30 am to 12 noon").click();
  await expect(input(page)).toHaveJSProperty("tagName", "TEXTAREA");
  await input(page).fill("Payroll");
  await chat(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect(log(page).getByText("And who will pick up?")).toBeVisible();
  await expect(input(page)).toHaveAttribute("type", "text");
  await expect(input(page)).toHaveValue("");
  await expect(input(page)).toBeFocused();
  await page.keyboard.type("Vera");
  await page.keyboard.press("Enter");
  await expect(input(page)).toHaveAttribute("type", "tel");
});

test("Back brings the earlier question again, and is not a message of the visitor's", async ({ page }) => {
  await openChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  await expect(input(page)).toBeVisible();
  await back(page).click();
  await expect(log(page).getByText("How would you like to reach somebody?", { exact: true })).toHaveCount(2);
  await expect(option(page, "Leave a message")).toBeVisible();
  await expect(input(page)).toHaveCount(0);
  await expect(log(page).getByText("Back", { exact: true })).toHaveCount(0);
  await back(page).click();
  await expect(option(page, "See what you do")).toBeVisible();
  await expect(back(page)).toHaveCount(0);
});

test("nothing but white space is never sent", async ({ page }) => {
  await openChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  const turns: string[] = [];
  page.on("request", (request) => request.method() === "POST" && turns.push(request.url()));
  await input(page).fill("  \n ");
  await page.keyboard.press("Enter");
  await chat(page).getByRole("button", { name: "Send" }).click();
  await input(page).fill("Hello");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("Who is writing?")).toBeVisible();
  expect(turns.filter((url) => url.includes("message_framework"))).toHaveLength(1);
});

test("an answer that does not fit is told by the bot, and the question stays open", async ({ page, allowErrors }) => {
  allowErrors(/422/, "Error sending to the chat");
  await openChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  await input(page).fill("Hello");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("Who is writing?")).toBeVisible();
  await input(page).fill("Asha");
  await page.keyboard.press("Enter");
  await expect(input(page)).toHaveAttribute("type", "email");
  await input(page).fill("asha at home");
  await page.keyboard.press("Enter");
  await expect(
    log(page).getByText("That does not look like an email address. It should read like name@example.com.", { exact: true }),
  ).toBeVisible();
  await expect(input(page)).toHaveValue("");
  await expect(input(page)).toHaveAttribute("type", "email");
  await expect(back(page)).toBeVisible();
});

for (const [name, fail] of [
  ["the server is too busy", { status: 429, json: { message: "That was a lot in a short time." } }],
  ["the server cannot store it", { status: 503, json: { message: "It could not be stored just now." } }],
  ["there is no network", null],
] as const) {
  test(`when ${name} one sentence says so, what was typed is kept, and sending again is offered`, async ({ page, allowErrors }) => {
    allowErrors(/429|503|ERR_FAILED/, "Error sending to the chat");
    await openChat(page);
    await option(page, "Talk to a person").click();
    await option(page, "Leave a message").click();
    await input(page).waitFor();
    await page.route(address, (route) => (fail ? route.fulfill(fail) : route.abort()));
    await input(page).fill("Good morning");
    await page.keyboard.press("Enter");
    const sentence = log(page).getByText(fail ? fail.json.message : "I cannot reach the site just now, so please try again in a moment.", {
      exact: true,
    });
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

test("an option that could not be sent can be chosen again", async ({ page, allowErrors }) => {
  allowErrors(/503/, "Error sending to the chat");
  await openChat(page);
  await page.route(address, (route) => route.fulfill({ status: 503, json: { message: "Not just now." } }));
  await option(page, "Talk to a person").click();
  await expect(log(page).getByText("Not just now.")).toBeVisible();
  await expect(option(page, "Talk to a person")).toBeVisible();
  await page.unroute(address);
  await chat(page).getByRole("button", { name: "Try again" }).click();
  await expect(option(page, "Leave a message")).toBeVisible();
});

test("where the chat cannot begin, one sentence says so and offers to try again; without its logo it has the company's name", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/, "Error starting the chat", "Error getting the chat's logo");
  await page.route("**/message_framework/**", (route) => route.fulfill({ status: 500, json: { message: "Something went wrong here." } }));
  await page.goto("/about");
  await page.getByRole("button", { name: "Open chat" }).click();
  const nameless = page.getByRole("dialog", { name: "Marigold Works" });
  await expect(nameless.getByText("Something went wrong here.")).toBeVisible();
  await page.unroute("**/message_framework/**");
  await nameless.getByRole("button", { name: "Try again" }).click();
  await expect(option(page, "Talk to a person")).toBeVisible();
});

test("Escape closes and the focus returns; what was typed stays, and goes with the close button", async ({ page }) => {
  await openChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  await input(page).fill("half a thou");
  await page.keyboard.press("Escape");
  await expect(chat(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Open chat" })).toBeFocused();
  await page.reload();
  await page.getByRole("button", { name: "Open chat" }).press("Enter");
  await expect(input(page)).toHaveValue("half a thou");
  await chat(page).getByRole("button", { name: "Close chat" }).click();
  await expect(page.getByRole("button", { name: "Open chat" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(input(page)).toHaveValue("");
});

test("a text that is too long is not cut but told, and stays to be shortened", async ({ page, allowErrors }) => {
  allowErrors(/status of 4(22|00)/, "Error sending to the chat");
  await openChat(page);
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
});

test("Close closes without a call; Start again asks the first question", async ({ page }) => {
  await openChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Visit").click();
  await expect(option(page, "Close")).toBeVisible();
  const turns: string[] = [];
  page.on("request", (request) => turns.push(new URL(request.url()).pathname));
  await option(page, "Close").click();
  await expect(chat(page)).toBeHidden();
  await page.getByRole("button", { name: "Open chat" }).click();
  await expect(option(page, "Close")).toBeVisible();
  expect(turns.filter((path) => path.startsWith("/message_framework/"))).toEqual([]);
  await option(page, "Start again").click();
  await expect(log(page).getByText("Where shall we begin?", { exact: true })).toHaveCount(2);
  await expect(back(page)).toHaveCount(0);
});

test("the conversation is there again after a reload and on another page, with its question open", async ({ page }) => {
  await openChat(page);
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
  expect(asked.filter((path) => path.startsWith("/message_framework/"))).toEqual([]);
  await input(page).fill("Hello");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("Who is writing?")).toBeVisible();
  await chat(page).getByRole("button", { name: "Close chat" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Open chat" }).waitFor();
  await expect(chat(page)).toBeHidden();
});

test("what another version of the site has left in the tab is not taken for a conversation", async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem("chat", JSON.stringify({ messages: [{ text: 7 }], question: { message: "Old?" } })),
  );
  await openChat(page);
  await expect(log(page).getByText("Where shall we begin?", { exact: true })).toHaveCount(1);
});

test("beside the page it is not modal; on a phone it is", async ({ page }) => {
  await openChat(page);
  expect(await chat(page).evaluate((dialog) => dialog.matches(":modal"))).toBe(false);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect.poll(() => chat(page).evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
  // It comes up in a moment.
  await expect.poll(() => chat(page).boundingBox()).toEqual({ x: 0, y: 0, width: 767, height: 800 });
  await page.keyboard.press("Escape");
  await expect(chat(page)).toBeHidden();
  await expect(waysToTalk(page)).toBeFocused();
});

test("the newest message glides into view, and is there at once for those who want less motion", async ({ page }) => {
  const record = () => {
    const scrollTo = Element.prototype.scrollTo;
    const seen: string[] = [];
    Object.assign(window, { seen });
    Element.prototype.scrollTo = function (this: Element, ...args: unknown[]) {
      const [options] = args;
      if (typeof options === "object" && options !== null && "behavior" in options) seen.push(String(options.behavior));
      return Reflect.apply(scrollTo, this, args);
    };
  };
  await page.addInitScript(record);
  const last = () => page.evaluate(() => ("seen" in window && Array.isArray(window.seen) ? window.seen.at(-1) : undefined));
  await openChat(page);
  await option(page, "See what you do").click();
  await option(page, "Digital marketing").click();
  await expect(log(page).getByText("Being found, being followed or being remembered. Choose a channel.")).toBeInViewport();
  expect(await last()).toBe("smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await option(page, "Email").click();
  await expect(log(page).getByText("We do not send to bought lists.")).toBeInViewport();
  expect(await last()).toBe("instant");
});

test("by keyboard alone, a visitor leaves an enquiry that becomes a lead with its conversation @postgres", async ({ page, site }) => {
  await page.goto("/services");
  await page.getByRole("button", { name: "Open chat" }).focus();
  await page.keyboard.press("Enter");
  await expect(option(page, "See what you do")).toBeFocused();
  for (let i = 0; i < 5; i++) await page.keyboard.press("Tab");
  await expect(option(page, "Talk to a person")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(option(page, "Ring us")).toBeFocused();
  for (let i = 0; i < 3; i++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const email = `keyboard-${Date.now()}@example.com`;
  for (const [question, answer] of [
    ["Write as you would to a colleague. A person reads all of it.", "Our till stops at noon."],
    ["Who is writing?", "Asha Rao"],
    ["Where may we write back, Asha Rao?", email],
  ] as const) {
    await expect(log(page).getByText(question, { exact: true })).toBeVisible();
    await expect(input(page)).toBeFocused();
    await page.keyboard.type(answer);
    await page.keyboard.press("Enter");
  }
  await expect(log(page).getByText("If a call is easier, a number. Otherwise go on without.")).toBeVisible();
  await option(page, "Skip").click();
  await expect(log(page).getByText(/^Your query has been submitted\./)).toBeVisible();
  const leads = await site.query(
    "select leads.source, leads.query, conversations.turn_count from leads join conversations on conversations.id = leads.conversation_id where email = ?",
    [email],
  );
  expect(leads).toEqual([{ source: "Chat", query: "Our till stops at noon.", turn_count: 6 }]);
});

/** The next line of the console that begins with these words. */
const logged = (page: Page, words: string) =>
  page.waitForEvent("console", (message) => message.type() === "error" && message.text().startsWith(words));

test("each failure of the chat is a line in the console", async ({ page, allowErrors }) => {
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
  await Promise.all([logged(page, "Error sending to the chat"), option(page, "Talk to a person").click()]);
});

test("an option that the server no longer knows is told by the bot, which offers to start again", async ({ page, allowErrors }) => {
  allowErrors(/404/, "Error sending to the chat");
  await openChat(page);
  await page.route(address, (route) => route.continue({ postData: JSON.stringify({ selected_value: "nowhere:it" }) }));
  await option(page, "Talk to a person").click();
  await expect(log(page).getByText(/start again/i)).toBeVisible();
  await page.unroute(address);
  await option(page, "Start again").click();
  await expect(option(page, "Talk to a person")).toBeVisible();
});

test("a message's text stands alone in its element, and who spoke stands beside it", async ({ page }) => {
  await openChat(page);
  await option(page, "Talk to a person").click();
  await expect(option(page, "Leave a message")).toBeVisible();
  for (const [text, who] of [
    ["Where shall we begin?", "Ask Marigold"],
    ["Talk to a person", "You"],
  ] as const) {
    const message = log(page).getByText(text, { exact: true });
    expect(await message.evaluate((element) => [element.childElementCount, element.textContent])).toEqual([0, text]);
    expect(await message.evaluate((element) => element.parentElement?.textContent)).toBe(`${who}${text}`);
  }
});

test("no long-lived connection is opened by a page, nor by the chat's opening", async ({ page }) => {
  const opened: string[] = [];
  page.on("websocket", (socket) => opened.push(socket.url()));
  page.on("request", (request) => request.resourceType() === "eventsource" && opened.push(request.url()));
  await page.addInitScript(() => {
    const refuse = (name: string) =>
      class {
        constructor() {
          console.error(`${name} was opened`);
        }
      };
    Object.assign(window, { WebSocket: refuse("WebSocket"), EventSource: refuse("EventSource"), WebTransport: refuse("WebTransport") });
  });
  for (const path of ["/", "/blog", "/contact-us"]) {
    await Promise.all([page.waitForResponse(/\/api\/page-views\/$/), page.goto(path)]);
  }
  await openChat(page);
  expect(opened).toEqual([]);
});

test("the chat can be opened on every kind of page", async ({ page, allowErrors }) => {
  allowErrors("404");
  for (const path of [
    "/",
    "/contact-us",
    "/services/digital-marketing",
    "/services/business-process/job-portal",
    "/blog",
    "/blog/erp",
    "/nothing-here",
  ]) {
    await page.goto(path);
    await page.getByRole("button", { name: "Open chat", exact: true }).click();
    await expect(option(page, "Talk to a person")).toBeVisible();
    await chat(page).getByRole("button", { name: "Close chat", exact: true }).click();
    await page.evaluate(() => sessionStorage.clear());
  }
});

test("a number is typed as text, so that the bot can say what is wrong with words", async ({ page, allowErrors }) => {
  allowErrors(/422/, "Error sending to the chat");
  await openChat(page);
  await option(page, "Work at Marigold").click();
  await option(page, "Testing").click();
  await expect(input(page)).toHaveAttribute("inputmode", "decimal");
  for (const [i, words] of ["five", "5 years"].entries()) {
    await input(page).pressSequentially(words);
    await expect(input(page)).toHaveValue(words);
    await page.keyboard.press("Enter");
    await expect(log(page).getByText(words, { exact: true })).toBeVisible();
    await expect(log(page).getByText("I need a number here, such as 25.", { exact: true })).toHaveCount(i + 1);
  }
  await input(page).fill("5");
  await page.keyboard.press("Enter");
  await expect(input(page)).toHaveJSProperty("tagName", "TEXTAREA");
});

const options = (page: Page) => chat(page).getByRole("group", { name: "Options" }).getByRole("button");

test("the last of the options is to type instead; what is typed is matched to them", async ({ page }) => {
  await openChat(page);
  await expect(options(page).last()).toHaveText("Type instead");
  await options(page).last().click();
  await expect(input(page)).toBeFocused();
  const sent = page.waitForRequest(address);
  await page.keyboard.type("talk to a person");
  await page.keyboard.press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({ selected_value: "", description: "talk to a person" });
  await expect(option(page, "Ring us")).toBeFocused();
  await expect(log(page).getByText("talk to a person", { exact: true })).toBeVisible();
  await expect(input(page)).toHaveCount(0);
  await option(page, "Leave a message").click();
  await expect(input(page)).toBeVisible();
  await expect(option(page, "Type instead")).toHaveCount(0);
});

test("words like nothing here are offered the three nearest and a person; the input stays, and Back brings the question", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422/, "Error sending to the chat");
  await openChat(page);
  await option(page, "How pricing works").click();
  await option(page, "Type instead").click();
  await page.keyboard.type("xyzzy");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText(/^I have found nothing like that\./)).toBeVisible();
  await expect(options(page)).toHaveText([/./, /./, /./, "Talk to a person", "Type instead"]);
  await expect(input(page)).toBeFocused();
  await back(page).click();
  await expect(option(page, "Fixed price")).toBeVisible();
});

test("messages hold links: a number to ring, another site beside this one, and pages of this one", async ({ page }) => {
  await openChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "WhatsApp").click();
  const whatsapp = log(page).getByRole("link", { name: "Open WhatsApp" });
  await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/912000000000\?text=Hello/);
  await expect(whatsapp).toHaveAttribute("target", "_blank");
  await expect(whatsapp).toHaveAttribute("rel", "noopener");
  await back(page).click();
  await option(page, "Ring us").click();
  await expect(log(page).getByRole("link", { name: "+91 20 0000 0000" })).toHaveAttribute("href", "tel:+912000000000");
  await back(page).click();
  await option(page, "Visit").click();
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await log(page).getByRole("link", { name: "Get Directions" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
  await expect(chat(page)).toBeVisible();
});

test("what is half typed is there again after a reload and on another page; Close clears it", async ({ page }) => {
  await openChat(page);
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

test("a turn that could not be sent can be sent again after a reload", async ({ page, allowErrors }) => {
  allowErrors(/503/, "Error sending to the chat");
  await openChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  await input(page).waitFor();
  await page.route(address, (route) => route.fulfill({ status: 503, json: { message: "Not just now." } }));
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

test("words on their way when the page is loaded anew stand where they were typed", async ({ page, allowErrors }) => {
  allowErrors("Error sending to the chat");
  await openChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  await input(page).waitFor();
  await page.route(address, () => {});
  await input(page).fill("Good morning");
  await Promise.all([page.waitForRequest(address), page.keyboard.press("Enter")]);
  await page.reload();
  await expect(input(page)).toHaveValue("Good morning");
});

test("the window is there at once, while its one file and its first answers are on their way together", async ({ page }) => {
  await page.goto("/about");
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  const asked: string[] = [];
  const hold = (pattern: string | RegExp) =>
    page.route(pattern, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await held;
      await route.continue();
    });
  await hold("**/assets/**");
  await hold("**/message_framework/**");
  await page.getByRole("button", { name: "Open chat" }).click();
  const shell = page.getByRole("dialog", { name: "Marigold Works" });
  await expect(shell).toBeVisible();
  await expect(shell.getByText("Bot is typing...")).toBeVisible();
  const panel = () => asked.find((path) => /chat-panel-[^/]*\.js$/.test(path)) ?? "";
  await expect.poll(panel).not.toBe("");
  await expect.poll(() => asked.filter((path) => path.startsWith("/message_framework/")).length).toBe(2);
  await shell.getByRole("button", { name: "Close chat" }).click();
  await expect(shell).toBeHidden();
  await page.getByRole("button", { name: "Open chat" }).click();
  await expect(shell).toBeVisible();
  come();
  await expect(option(page, "See what you do")).toBeFocused();
  const imports = (await (await page.request.get(panel())).text()).matchAll(/from"\.\/([\w-]+)-[\w-]{8}\.js"/g);
  expect([...imports].map(([, name]) => name).sort(), "all it needs is on the page").toEqual(["frame", "rolldown-runtime", "vendor"]);
  expect(asked.filter((path) => path.startsWith("/message_framework/"))).toHaveLength(2);
});

const phone = { width: 360, height: 740 };
/** What was open on the page before is closed once the next one stands. */
const arrived = (page: Page) => page.getByRole("main").getByLabel("Query", { exact: true }).waitFor();

test("on a phone Back closes the chat and leaves the page beneath; Forward opens it again", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/services");
  await page.getByRole("link", { name: "Contact", exact: true }).last().click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await arrived(page);
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && calls.push(request.url()));
  await press(page);
  await expect(option(page, "Talk to a person")).toBeVisible();
  await option(page, "Talk to a person").click();
  await expect(option(page, "Leave a message")).toBeVisible();
  await page.goBack();
  await expect(chat(page)).toBeHidden();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(waysToTalk(page)).toBeFocused();
  await page.goForward();
  await expect(option(page, "Leave a message")).toBeVisible();
  await page.goBack();
  await expect(chat(page)).toBeHidden();
  expect(calls).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/./);
});

test("on a phone Back keeps what is half typed in the chat", async ({ page }) => {
  await page.setViewportSize(phone);
  await openChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  await input(page).fill("half a thou");
  await page.goBack();
  await expect(chat(page)).toBeHidden();
  await press(page);
  await expect(input(page)).toHaveValue("half a thou");
});

test("on a phone closing the chat leaves nothing behind for Back, and a reload while it is open keeps it open", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/services");
  await page.getByRole("link", { name: "Contact", exact: true }).last().click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await arrived(page);
  await press(page);
  await expect(option(page, "Talk to a person")).toBeVisible();
  await page.reload();
  await expect(option(page, "Talk to a person")).toBeVisible();
  await chat(page).getByRole("button", { name: "Close chat" }).click();
  await expect(chat(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => "chat" in (history.state ?? {}))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
});

test("on a phone a link in the chat leads to its page, and Back from there to the page the chat stood over", async ({ page }) => {
  await page.setViewportSize(phone);
  await openChat(page);
  await option(page, "Talk to a person").click();
  await option(page, "Visit").click();
  await log(page).getByRole("link", { name: "Get Directions" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(chat(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(chat(page)).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/contact-us$/);
});

for (const width of [360, 1280]) {
  test(`at ${width} px a word without an end widens nothing of the chat, typed or said`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openChat(page);
    await option(page, "Talk to a person").click();
    await option(page, "Leave a message").click();
    /** What reaches past the dialog's sides, readers' hidden words aside. */
    const outside = () =>
      chat(page).evaluate((dialog) => {
        const { left, right } = dialog.getBoundingClientRect();
        return [...dialog.querySelectorAll("*")]
          .filter((one) => one.getBoundingClientRect().right > right + 0.5 || one.getBoundingClientRect().left < left - 0.5)
          .map((one) => one.outerHTML.slice(0, 80));
      });
    const word = `https://example.com/${"long".repeat(60)}`;
    await input(page).fill(word);
    expect(await outside()).toEqual([]);
    await chat(page).getByRole("button", { name: "Send", exact: true }).click();
    await expect(log(page).getByText(word, { exact: true })).toBeVisible();
    await expect(log(page).getByText("Who is writing?")).toBeVisible();
    expect(await outside()).toEqual([]);
    const scroller = chat(page).getByRole("region", { name: "Conversation" });
    expect(await scroller.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
}
