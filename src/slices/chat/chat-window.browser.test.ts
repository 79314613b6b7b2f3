import { expect, test } from "../../../test/browser.ts";
import { chat, goToChat, input, log, option } from "../../../test/chat-window.ts";
import { waysToTalk } from "../../../test/talk-to-us.ts";

test("nothing is asked of the chat before it is opened; then its logo and its first question, once each", {
  tag: "@focus",
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const own = () =>
    asked.filter(
      (path) =>
        path.startsWith("/message_framework/") ||
        path.startsWith("/ip") ||
        path.includes("chat-panel"),
    );
  await page.goto("/about");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(own()).toEqual([]);
  await goToChat(page);
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
  await expect(log(page).getByText("What is it about?", { exact: true })).toBeVisible();
  await chat(page).getByRole("button", { name: "Close chat" }).click();
  await page.getByRole("button", { name: "Open chat" }).click();
  await expect(option(page, "Talk to a person")).toBeVisible();
  expect(own().filter((path) => path.startsWith("/message_framework/"))).toHaveLength(2);
  expect(await page.context().cookies()).toEqual([]);
});

test("Escape closes and the focus returns; what was typed stays, and goes with the close button", {
  tag: "@focus",
}, async ({ page }) => {
  await goToChat(page);
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

test("beside the page it is not modal; on a phone it is", { tag: "@focus" }, async ({ page }) => {
  await goToChat(page);
  expect(await chat(page).evaluate((dialog) => dialog.matches(":modal"))).toBe(false);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect.poll(() => chat(page).evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
  // It comes up in a moment.
  await expect
    .poll(() => chat(page).boundingBox())
    .toEqual({ x: 0, y: 0, width: 767, height: 800 });
  await page.keyboard.press("Escape");
  await expect(chat(page)).toBeHidden();
  await expect(waysToTalk(page)).toBeFocused();
});

test("no long-lived connection is opened by a page, nor by the chat's opening", {
  tag: "@focus",
}, async ({ page }) => {
  const opened: string[] = [];
  page.on("websocket", (socket) => opened.push(socket.url()));
  page.on(
    "request",
    (request) => request.resourceType() === "eventsource" && opened.push(request.url()),
  );
  await page.addInitScript(() => {
    const refuse = (name: string) =>
      class {
        constructor() {
          console.error(`${name} was opened`);
        }
      };
    Object.assign(window, {
      WebSocket: refuse("WebSocket"),
      EventSource: refuse("EventSource"),
      WebTransport: refuse("WebTransport"),
    });
  });
  for (const path of ["/", "/blog", "/contact-us"]) {
    await Promise.all([page.waitForResponse(/\/api\/page-views\/$/), page.goto(path)]);
  }
  await goToChat(page);
  expect(opened).toEqual([]);
});

test("the window is there at once, while its one file and its first answers are on their way together", {
  tag: "@focus",
}, async ({ page }) => {
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
  await expect
    .poll(() => asked.filter((path) => path.startsWith("/message_framework/")).length)
    .toBe(2);
  await shell.getByRole("button", { name: "Close chat" }).click();
  await expect(shell).toBeHidden();
  await page.getByRole("button", { name: "Open chat" }).click();
  await expect(shell).toBeVisible();
  come();
  await expect(option(page, "Software or a website")).toBeFocused();
  const imports = (await (await page.request.get(panel())).text()).matchAll(
    /from"\.\/([\w.-]+)-[\w-]{8}\.js"/g,
  );
  expect([...imports].map(([, name]) => name).sort(), "all it needs is on the page").toEqual([
    "entry.client",
    "rolldown-runtime",
    "vendor",
  ]);
  expect(asked.filter((path) => path.startsWith("/message_framework/"))).toHaveLength(2);
});

for (const width of [360, 1280]) {
  test(`at ${width} px a word without an end widens nothing of the chat, typed or said`, {
    tag: "@focus",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await goToChat(page);
    await option(page, "Talk to a person").click();
    await option(page, "Leave a message").click();
    /** What reaches past the dialog's sides, readers' hidden words aside. */
    const outside = () =>
      chat(page).evaluate((dialog) => {
        const { left, right } = dialog.getBoundingClientRect();
        return [...dialog.querySelectorAll("*")]
          .filter(
            (one) =>
              one.getBoundingClientRect().right > right + 0.5 ||
              one.getBoundingClientRect().left < left - 0.5,
          )
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
