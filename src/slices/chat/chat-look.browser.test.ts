import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { address, chat, goToChat, input, log, option, options } from "../../../test/chat-window.ts";
import { openChat } from "../../../test/talk-to-us.ts";

const boxesOf = (page: Page) =>
  options(page).evaluateAll((rows) =>
    rows.map((row) => {
      const { left, width, height } = row.getBoundingClientRect();
      const group = row.closest("fieldset")?.getBoundingClientRect();
      return { left, width, height, group: group?.width, groupLeft: group?.left };
    }),
  );

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

for (const width of [360, 1440]) {
  test(`at ${width} px options are rows as wide as their group, from one left edge`, {
    tag: "@layout",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await goToChat(page);
    const rows = await boxesOf(page);
    expect(rows.length).toBeGreaterThan(7);
    const panel = await chat(page).evaluate((dialog) => dialog.clientWidth);
    for (const row of rows) {
      expect(row.width).toBe(row.group);
      expect(row.left).toBe(row.groupLeft);
      expect(row.width).toBe(panel);
      expect(row.height).toBeGreaterThanOrEqual(44);
    }
  });
}

test("on a small phone the question and the last of its many options are in sight", {
  tag: "@layout",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await goToChat(page);
  const question = log(page).getByText("What is it about?", { exact: true });
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(options(page).last()).toBeInViewport({ ratio: 0.9 });
  await options(page).last().click();
  await expect(input(page)).toBeFocused();
  await expect(question).toBeInViewport({ ratio: 1 });
});

test("on a phone what is empty stands above the conversation, which reaches the foot", {
  tag: "@layout",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await goToChat(page);
  const { above, below } = await bareIn(page);
  expect(above).toBeGreaterThan(100);
  expect(below).toBeLessThanOrEqual(24);
});

test("beside a page the panel is as high as its first question, and grows no further than the window", {
  tag: "@layout",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(address, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const start = await (await route.fetch()).json();
    start.next_message.content_attributes.items.splice(0, 5);
    await route.fulfill({ json: start });
  });
  await page.goto("/about");
  await openChat(page);
  await expect(option(page, "Talk to a person")).toBeVisible();
  await expect(options(page)).toHaveCount(4);
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
  await input(page).fill("Our till stops at noon.");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("Who is writing?")).toBeVisible();
  expect(await heightPx()).toBeLessThanOrEqual(672);
});

test("where there are options and an input, the input says that it is the other way", {
  tag: "@layout",
}, async ({ page }) => {
  await goToChat(page);
  const other = chat(page).getByText("or type", { exact: true });
  await expect(other).toHaveCount(0);
  await options(page).last().click();
  await expect(other).toBeVisible();
  await option(page, "Talk to a person").click();
  await option(page, "Leave a message").click();
  await expect(input(page)).toBeVisible();
  await expect(option(page, "Leave a message")).toHaveCount(0);
  await expect(other).toHaveCount(0);
});

test("the chat's page has its options in rows too, above its input", { tag: "@layout" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/chat");
  const main = page.getByRole("main");
  const rows = main.getByRole("group", { name: "Options" }).getByRole("button");
  const field = await main
    .getByRole("form")
    .or(main.locator("form:has(input)"))
    .last()
    .boundingBox();
  for (const row of await rows.all()) {
    const box = await row.boundingBox();
    expect(box).toMatchObject({ x: field?.x, width: field?.width });
  }
  await expect(main.getByText("or type", { exact: true })).toBeVisible();
});
