import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { address, chat, goToChat, input, log, option, options } from "../../../test/chat-window.ts";
import { openChat, waysToTalk } from "../../../test/talk-to-us.ts";

test("on a phone options are rows, the question and the last of them are in sight, and a word without an end widens nothing", {
  tag: "@layout",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await goToChat(page);
  expect(await options(page).count()).toBeGreaterThan(7);
  await expectRows(page);
  const question = log(page).getByText("What is it about?", { exact: true });
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(options(page).last()).toBeInViewport({ ratio: 0.9 });
  await options(page).last().click();
  await expect(input(page)).toBeFocused();
  await expect(question).toBeInViewport({ ratio: 1 });

  // What is empty stands above the conversation, which reaches the foot.
  await chat(page).getByRole("button", { name: "Close chat" }).click();
  await expect(chat(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => "chat" in (history.state ?? {}))).toBe(false);
  await page.setViewportSize({ width: 360, height: 900 });
  await openChat(page);
  await expect.poll(async () => (await bareIn(page)).above).toBeGreaterThan(100);
  expect((await bareIn(page)).below).toBeLessThanOrEqual(24);

  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  await sayEndlessWord(page);
});

test("beside a page the chat is as high as its first question, no word without an end widens it, and only when narrowed it is modal", {
  tag: "@layout",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(address, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const start = await (await route.fetch()).json();
    start.next_message.content_attributes.items.splice(0, 5);
    await route.fulfill({ json: start });
  });
  await goToChat(page);
  await expect(options(page)).toHaveCount(4);
  await expectRows(page);
  const isModal = () => chat(page).evaluate((dialog) => dialog.matches(":modal"));
  expect(await isModal()).toBe(false);
  const heightPx = () => chat(page).evaluate((panel) => panel.getBoundingClientRect().height);
  await expect.poll(async () => (await bareIn(page)).above).toBeGreaterThanOrEqual(0);
  const { above, below } = await bareIn(page);
  expect(above).toBeLessThanOrEqual(24);
  expect(below).toBeLessThanOrEqual(24);
  const first = await heightPx();
  expect(first).toBeLessThan(500);
  await option(page, "Talk to a person").click();
  await expect(option(page, "Leave a message")).toBeVisible();
  await expect.poll(heightPx).toBeGreaterThan(first);
  await option(page, "Leave a message").click();
  await sayEndlessWord(page);
  // It grows no further than the window.
  expect(await heightPx()).toBeLessThanOrEqual(672);

  await page.setViewportSize({ width: 767, height: 800 });
  await expect.poll(isModal).toBe(true);
  await expect
    .poll(() => chat(page).boundingBox())
    .toEqual({ x: 0, y: 0, width: 767, height: 800 });
  await page.keyboard.press("Escape");
  await expect(chat(page)).toBeHidden();
  await expect(waysToTalk(page)).toBeFocused();
});

/** Each option is as wide as the panel, and high enough for a finger. */
async function expectRows(page: Page) {
  const panel = await chat(page).evaluate((dialog) => dialog.clientWidth);
  const rows = await options(page).evaluateAll((all) =>
    all.map((row) => {
      const { left, width, height } = row.getBoundingClientRect();
      const group = row.closest("fieldset")?.getBoundingClientRect();
      return { left, width, height, group: group?.width, groupLeft: group?.left };
    }),
  );
  for (const row of rows) {
    expect(row).toMatchObject({ width: panel, group: panel, left: row.groupLeft });
    expect(row.height).toBeGreaterThanOrEqual(44);
  }
}

/** What is left bare above the first message and below the last option, in CSS pixels. */
const bareIn = (page: Page) =>
  chat(page).evaluate((panel) => {
    const [head, middle] = panel.children;
    const edge = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? new DOMRect();
    return {
      above: edge(middle?.querySelector("[data-who]")).top - edge(head).bottom,
      below: edge(panel).bottom - edge(middle?.querySelector("fieldset > :last-child")).bottom,
    };
  });

/** Nothing reaches past the dialog's sides, typed or said. */
async function sayEndlessWord(page: Page) {
  // Readers' hidden words aside.
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
}
