import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { option } from "../../../test/chat-window.ts";

test("nothing is asked of the chat before it is opened; then its window is there at once, its file and first answers come once each", {
  tag: "@network",
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const askedOf = (part: RegExp) => asked.filter((path) => part.test(path));
  const calls = /^\/(message_framework|ip)\//;
  const panel = /chat-panel/;
  await refuseConnections(page);
  await page.goto("/about");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect([...askedOf(calls), ...askedOf(panel)]).toEqual([]);

  const { promise: held, resolve: come } = Promise.withResolvers<void>();
  for (const pattern of ["**/assets/**", "**/message_framework/**"])
    await page.route(pattern, async (route) => {
      await held;
      await route.continue();
    });
  await page.getByRole("button", { name: "Open chat" }).click();
  const nameless = page.getByRole("dialog", { name: "Marigold Works" });
  await expect(nameless).toBeVisible();
  await expect(nameless.getByText("Bot is typing...")).toBeVisible();
  // Both are on their way together.
  await expect.poll(() => askedOf(panel)).toHaveLength(1);
  await expect
    .poll(() => askedOf(calls).sort())
    .toEqual(["/message_framework/chat/", "/message_framework/chatlogo/"]);
  await nameless.getByRole("button", { name: "Close chat" }).click();
  await expect(nameless).toBeHidden();
  await page.getByRole("button", { name: "Open chat" }).click();
  await expect(nameless).toBeVisible();
  come();
  await expect(option(page, "Software or a website")).toBeFocused();
  const [file = ""] = askedOf(panel);
  const imports = (await (await page.request.get(file)).text()).matchAll(
    /from"\.\/([\w.-]+)-[\w-]{8}\.js"/g,
  );
  const names = [...imports].map(([, name]) => name).sort();
  expect(names, "all else it needs is on the page").toEqual([
    "browser-name",
    "chat-parts",
    "entry.client",
    "rolldown-runtime",
    "vendor",
  ]);

  const window = page.getByRole("dialog", { name: "Ask Marigold" });
  await expect(window.getByText("What is it about?", { exact: true })).toBeVisible();
  await window.getByRole("button", { name: "Close chat" }).click();
  await page.getByRole("button", { name: "Open chat" }).click();
  await expect(option(page, "Talk to a person")).toBeVisible();
  expect(askedOf(calls)).toHaveLength(2);
  expect(askedOf(panel)).toHaveLength(1);
  expect(await page.context().cookies()).toEqual([]);
});

/** No long-lived connection is opened by a page, nor by the chat's opening. */
const refuseConnections = (page: Page) =>
  page.addInitScript(() => {
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
